import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Les tuiles courent autour d’un couloir, quatre pas par tour, et glissent vers l’intérieur en poussant ce qui leur barre le chemin. Quatre des vôtres alignées gagnent, qui que ce soit qui les y ait mises.",
  sections: [
    {
      title: "Le plateau",
      rules: [
        {
          at: ["J1"],
          text: "Les cases du bord sont un **couloir** à sens unique, les cases à l’intérieur la **partie intérieure**. Quatre couleurs ont chacune un coin du couloir et huit tuiles.",
          figure: {
            name: "lane",
            caption:
              "Le couloir tourne dans le sens des aiguilles d’une montre. Une tuile rouge entre en a1 et fait quatre pas jusqu’à a5.",
          },
        },
        {
          at: ["J2"],
          house: true,
          text: "Nous ne connaissons pas la taille du plateau imprimé. Ici il a six cases de côté ; 7, 8 et 9 peuvent être choisis.",
        },
        {
          at: ["J3", "J19"],
          text: "Les coins se comptent dans le sens des aiguilles d’une montre depuis a1, et les tours aussi. À quatre joueurs, chacun a une couleur, à trois le quatrième coin est vide, à deux chacun a deux couleurs voisines. Le joueur A commence, sauf si la table dit autre chose. On peut faire tourner le couloir dans l’autre sens.",
        },
      ],
    },
    {
      title: "Votre tour",
      rules: [
        {
          at: ["J4"],
          text: "**Faites entrer une tuile**, ou **déplacez une des vôtres qui est dans le couloir**. Les tuiles à l’intérieur ne sont jamais déplacées par choix ; elles sont seulement poussées. Chacun commence donc par faire entrer une tuile.",
        },
        {
          at: ["J5"],
          text: "Un déplacement fait **exactement quatre pas**. Moins, mais au moins un, n’est permis que si ce coup même vous laisse quatre tuiles alignées.",
        },
        {
          at: ["J6"],
          text: "Une nouvelle tuile part de son coin, ce qui n’est pas un pas, et reste dans le couloir. Ce qui est sur le coin ne gêne pas et n’est pas touché.",
        },
        {
          at: ["J7"],
          text: "Une tuile du couloir soit reste dans le couloir, soit y fait un à trois pas et glisse le reste tout droit vers l’intérieur, à angle droit avec ce côté.",
          figure: {
            name: "turn",
            caption: "Deux pas dans le couloir jusqu’à a4, puis deux pas à l’intérieur jusqu’à c4.",
          },
        },
        {
          at: ["J8"],
          text: "Aucune tuile ne tourne sur un coin. Une tuile qui s’y trouve avance d’abord d’au moins un pas.",
        },
        {
          at: ["J9"],
          text: "Dans le couloir, les tuiles se doublent librement. Finir sur la tuile d’un adversaire **l’éjecte**, elle retourne à son propriétaire. Vous ne pouvez pas finir sur une tuile de votre camp, une seconde nouvelle tuile doit donc souvent attendre que la première soit partie.",
        },
        {
          at: ["J10"],
          text: "Une tuile ne tourne que sur une case du couloir qui est vide. Avec l’option `first-inner`, c’est la première case intérieure qui doit être vide.",
        },
        {
          at: ["J12"],
          text: "Qui n’a pas de coup passe. Si tous passent l’un après l’autre, la partie est nulle.",
        },
      ],
    },
    {
      title: "Pousser",
      rules: [
        {
          at: ["J11"],
          text: "Une tuile qui glisse pousse comme un **train** : ce qu’elle rencontre avance avec elle, d’une case par pas, et pousse à son tour ce qu’il rencontre ; les vides se ferment d’abord. La ligne finit sur la case du couloir de l’autre côté. Ce qui est poussé plus loin **tombe** et retourne à son propriétaire, vos propres tuiles aussi. Une tuile poussée dans le couloir peut de nouveau être déplacée de là.",
          figure: {
            name: "push",
            caption: "La tuile rouge glisse depuis a4 et a poussé la verte de c4 à d4.",
          },
        },
      ],
    },
    {
      title: "La fin",
      rules: [
        {
          at: ["J14"],
          text: "Quatre tuiles d’un joueur en ligne droite, en travers, debout ou en diagonale, sur le couloir comme à l’intérieur, gagnent. Plus de quatre vont aussi.",
          figure: {
            name: "four",
            caption: "Une quatrième tuile a glissé en b3. Les bleues et les rouges sont à A, qui a gagné.",
          },
        },
        {
          at: ["J15"],
          text: "À deux joueurs, les deux couleurs d’un joueur comptent ensemble, sauf si l’option `one_colour` en demande quatre d’une couleur.",
        },
        {
          at: ["J16"],
          text: "Si votre poussée en aligne quatre pour quelqu’un d’autre, ce joueur gagne. Si vous en avez quatre aussi, c’est vous. Si elle en aligne quatre pour plusieurs autres, le premier à jouer ensuite gagne.",
        },
        {
          at: ["J13", "J17"],
          house: true,
          text: "Après 200 tours par joueur sans gagnant, la partie est nulle. Le gagnant reçoit 1, les autres se partagent la perte.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["J18"],
          text: "`in0` fait entrer une tuile au coin 0, `in0/3` avec trois pas ; `a2>a6` va le long du couloir ; `a3>a5>c5` va jusqu’à a5 et entre jusqu’à c5.",
        },
      ],
    },
  ],
};
