import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Deux coins, quatre pions dans chacun, et entre eux un plateau de murs. Amenez vos quatre pions dans le coin opposé en dépensant moins de points en chemin que l’autre camp.",
  sections: [
    {
      title: "Le plateau",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "Des tuiles carrées de deux cases sur deux sont posées côte à côte : neuf à deux joueurs, seize à quatre. Les tuiles portent des murs sur certains de leurs bords. Là où se touchent les murs de deux tuiles voisines il y a un **double mur**. Les murs le long du bord du plateau ne font rien.",
          figure: {
            name: "start",
            caption: "Le départ à deux joueurs. Chaque coin est le but des pions qui sont en face.",
          },
        },
        {
          at: ["L4"],
          house: true,
          text: "Les douze tuiles dessinées ici sont les nôtres. Qui possède le jeu peut saisir ses propres tuiles en préparant une table.",
        },
        {
          at: ["L5", "L7"],
          text: "Les tuiles sont tirées à l’aveugle et posées dans n’importe quel sens. **Facile** écarte celles à trois murs, **difficile** n’emploie qu’elles.",
        },
        {
          at: ["L8"],
          text: "Un plateau peut aussi être donné en texte : par un dessin, ou par une suite de chiffres, un pour chaque bord.",
        },
      ],
    },
    {
      title: "Les places",
      rules: [
        {
          at: ["L9"],
          text: "À deux joueurs, chacun remplit un coin de quatre pions et veut remplir le coin opposé.",
        },
        {
          at: ["L10", "L30"],
          text: "À quatre joueurs, deux équipes jouent : A et C, assis en bas, contre B et D en haut. Le but de chacun est le coin opposé en diagonale. Les tours vont A, B, C, D, à partir de qui commence ; le camp de ce joueur est le **premier camp**.",
        },
        { at: ["L11"], text: "Qui commence est tiré au sort, sauf si la table a nommé quelqu’un." },
      ],
    },
    {
      title: "Votre tour",
      rules: [
        {
          at: ["L12"],
          text: "Vous avez **trois points**. Un pas vers une case voisine vide coûte un point, par-dessus un mur deux, par-dessus un double mur trois. Un **saut** tout droit par-dessus un pion, à qui qu’il soit, vers la case vide derrière lui coûte un point, si aucun mur n’est devant ou derrière ce pion.",
          figure: {
            name: "costs",
            caption: "Un saut de a1 à a3 pour un point, puis un pas depuis b2 par-dessus un mur pour deux.",
          },
        },
        {
          at: ["L13"],
          text: "Rien ne va en diagonale, personne ne saute par-dessus deux pions à la fois, et un mur ne peut pas être sauté avec un pion.",
        },
        {
          at: ["L14"],
          text: "Les trois points doivent être dépensés, par un pion ou par plusieurs, au besoin en revenant en arrière. Un pion peut ressortir de son but.",
        },
        {
          at: ["L15"],
          text: "Vous ne pouvez pas payer plus qu’il ne vous reste. S’il ne reste rien que vous puissiez payer, votre tour est fini et le reste compte comme dépensé. Un joueur qui ne peut pas bouger du tout passe.",
        },
        {
          at: ["L16"],
          text: "À deux joueurs, le tour finit dès que votre quatrième pion est arrivé. Ce qui reste alors est économisé.",
        },
        {
          at: ["L17"],
          text: "À quatre joueurs, qui est arrivé continue avec les pions de son partenaire, dans le même tour et dans tous les suivants. C’est un devoir comme toute autre dépense. Ses propres pions restent alors où ils sont.",
        },
      ],
    },
    {
      title: "La fin",
      rules: [
        { at: ["L21"], text: "Moins de points dans toute la partie gagne ; des totaux égaux font une nulle." },
        {
          at: ["L22"],
          text: "Si le camp qui a commencé **second** est arrivé le premier, il a gagné : l’autre a dépensé un tour de plus. Si le **premier** camp est arrivé le premier, l’autre camp peut encore dépenser autant de points que le premier en a employé à son dernier tour. Arrivé avec moins : il gagne. Arrivé avec exactement autant : nulle. Pas arrivé : le premier camp gagne. À quatre joueurs, seul le joueur suivant a ce tour.",
          figure: {
            name: "last",
            caption:
              "A est arrivé avec deux points. B peut aussi en dépenser deux : b4 vers b3 puis b2 prend juste ceux-là, et c’est une nulle.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "Une partie où quelqu’un aurait un 101e tour est nulle. Une victoire vaut 1, une nulle 0, une défaite -1 ; les partenaires la partagent.",
        },
      ],
    },
    {
      title: "Variantes",
      rules: [
        {
          at: ["L23", "L24"],
          text: "**Aux points.** Le camp qui n’est pas arrivé joue seul jusqu’à l’être, et la partie vaut la différence de points. La table peut montrer le plus court chemin ; elle ne le joue jamais pour vous.",
        },
        {
          at: ["L25"],
          text: "**Rester chez soi fait perdre.** Si votre tour finit avec trois adversaires arrivés dans votre coin et un de vos pions sur sa quatrième case, vous perdez de dix.",
        },
        {
          at: ["L29"],
          text: "**CodeCup.** Les règles d’un concours de programmation à quatre joueurs : un tour peut être arrêté plus tôt, tous jouent jusqu’à ce que tous soient arrivés ou que 80 tours soient passés, et les plus courts chemins restants s’ajoutent à la fin.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["L28"],
          text: "Les colonnes sont des lettres depuis la gauche, les rangées des nombres depuis le bas. Un coup s’écrit par ses deux cases, `a2a3` ; les coups d’un tour sont joints par des deux-points, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
