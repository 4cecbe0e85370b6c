import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Deux troupeaux font la course à travers une ferme de clôtures, chacun vers le coin d’où l’autre est parti. Le dernier tour décide, et c’est souvent un duel au point près.",
  sections: [
    {
      title: "La ferme",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "La ferme est faite de tuiles de deux cases sur deux : six cases de côté à deux joueurs, huit à quatre. Les clôtures sont sur les bords des tuiles ; deux qui se touchent dos à dos font une **double clôture**. Au bord de la ferme elles ne font rien.",
          figure: {
            name: "start",
            caption: "Le départ à deux joueurs. Les deux tuiles de touchdown dans les coins ne portent pas de clôture.",
          },
        },
        {
          at: ["L4", "L6"],
          house: true,
          text: "Les tuiles de ferme dessinées ici sont les nôtres, et ceci aussi : une tuile de touchdown n’a pas de clôture, mais la tuile de ferme d’à côté peut en avoir une sur leur bord commun.",
        },
        {
          at: ["L5", "L7"],
          text: "À deux joueurs, sept tuiles de ferme sont tirées et deux tuiles de touchdown sont dans des coins opposés ; à quatre, les douze tuiles de ferme sont posées et chaque coin est une tuile de touchdown. **Facile** écarte les tuiles à trois clôtures, **difficile** n’emploie qu’elles.",
        },
        {
          at: ["L8"],
          text: "Une ferme peut aussi être donnée en texte : par un dessin, ou par une suite de chiffres, un pour chaque bord.",
        },
      ],
    },
    {
      title: "Les troupeaux",
      rules: [
        {
          at: ["L9"],
          text: "À deux joueurs, chaque troupeau de quatre remplit un coin et veut remplir celui d’en face.",
        },
        {
          at: ["L10", "L30"],
          text: "À quatre joueurs, A et C en bas jouent ensemble contre B et D en haut. Chacun court vers le coin opposé en diagonale. Les tours vont A, B, C, D à partir de qui commence ; le camp de ce joueur est le **premier camp**.",
        },
        { at: ["L11"], text: "Qui commence est tiré au sort, sauf si la table nomme quelqu’un." },
      ],
    },
    {
      title: "Votre tour",
      rules: [
        {
          at: ["L12"],
          text: "Vous avez **trois points**. Un pas vers la case voisine vide coûte un point, par-dessus une clôture deux, par-dessus une double clôture trois. Un **saut** par-dessus un animal, de l’un ou l’autre troupeau, vers la case vide derrière lui coûte un point, s’il n’y a de clôture ni devant ni derrière lui.",
          figure: {
            name: "costs",
            caption: "Un saut par-dessus un voisin pour un point, puis un pas par-dessus une clôture pour deux.",
          },
        },
        {
          at: ["L13"],
          text: "Pas de diagonale, pas de saut par-dessus deux animaux, pas de saut par-dessus un animal et une clôture ensemble.",
        },
        {
          at: ["L14"],
          text: "Tous les points doivent être dépensés, même en reculant. Un animal arrivé peut repartir.",
        },
        {
          at: ["L15"],
          text: "Ce qui coûte plus qu’il ne vous reste n’est pas possible. Si plus rien n’est possible, le tour est fini et le reste est perdu. Un joueur sans aucun coup passe.",
        },
        { at: ["L16"], text: "À deux joueurs, le tour finit dès que votre quatrième animal est arrivé." },
        {
          at: ["L17"],
          text: "À quatre joueurs, qui est arrivé dépense le reste du tour, et tous les tours suivants, pour les animaux de son partenaire.",
        },
      ],
    },
    {
      title: "La fin",
      rules: [
        { at: ["L18"], text: "Si le camp qui a commencé **second** est arrivé le premier, il a gagné." },
        {
          at: ["L19", "L20"],
          text: "Si le **premier** camp est arrivé le premier, retenez combien de points il a dépensés à ce tour. Le joueur suivant de l’autre camp a un dernier tour de trois points, qui finit quand le troupeau est arrivé. Pas arrivé : le premier camp gagne. Arrivé aussi : moins de points au dernier tour gagne, et à points égaux le camp qui a commencé second.",
          figure: {
            name: "last",
            caption:
              "A est arrivé avec deux points. B en demande deux aussi, et l’égalité suffit à qui a commencé second.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "Une partie où quelqu’un aurait un 101e tour est nulle. Une victoire vaut 1, une défaite -1 ; les partenaires la partagent.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["L28"],
          text: "Les colonnes sont des lettres depuis la gauche, les rangées des nombres depuis le bas. Un coup est ses deux cases, `a2a3` ; les coups d’un tour sont joints par des deux-points, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
