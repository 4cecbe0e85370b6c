import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "reach",
    title: "Atteindre la carte",
    task: "Un 50 est sur la pile. Jouez une carte **égale ou supérieure**, et gardez la meilleure : jouez le 60.",
    done: "Le 60 est sur la pile, et votre main a été complétée à trois.",
    rule: "F6",
  },
  {
    name: "several",
    title: "Plusieurs à la fois",
    task: "Des cartes de même valeur peuvent aller ensemble. Débarrassez-vous de vos deux 30 en un tour.",
    done: "Deux cartes parties, deux piochées. Quand la pioche sera vide, cela comptera vraiment.",
    rule: "F8",
  },
  {
    name: "touchdown",
    title: "Touchdown",
    task: "Aucun de vos yards n’atteint 90, mais une spéciale va sur tout. Jouez le touchdown, puis, sur la table vide, votre 10.",
    done: "La pile a quitté le jeu, vous avez rejoué, et votre pire carte est partie.",
    rule: "F12",
  },
  {
    name: "timeout",
    title: "Temps mort",
    task: "De nouveau, 90 est trop haut. Jouez le temps mort : il est invisible, votre adversaire doit donc battre le 90 d’en dessous.",
    done: "B avait un 100, cette fois.",
    rule: "F15",
  },
  {
    name: "four",
    title: "Quatre de suite",
    task: "Deux 30 sont sur le dessus, et vous en tenez deux autres. Jouez les deux : quatre yards égaux envoient la pile hors du jeu, et vous rejouez. Jouez alors le 20 que vous piochez.",
    done: "Peu importe qui a joué les premiers.",
    rule: "F9",
  },
  {
    name: "take",
    title: "Rien ne va",
    task: "Rien de ce que vous tenez n’atteint 80. Alors toute la pile est à vous : prenez-la.",
    done: "Plus de cartes, mais un 80 parmi elles. La prochaine fois, il joue pour vous.",
    rule: "F7",
  },
  {
    name: "row",
    title: "La rangée visible",
    task: "La pioche et la main sont épuisées, vous jouez donc vos cartes visibles. La carte à battre est un 50. Jouez le 60 et gardez le 80.",
    done: "Les cartes visibles se jouent par les mêmes règles.",
    rule: "F18",
  },
  {
    name: "blind",
    title: "À l’aveugle",
    task: "Il ne vous reste qu’une carte cachée, et il faut atteindre 40. Retournez-la.",
    done: "Un 70 ! Plus aucune carte : vous gagnez. À vous de jouer !",
    rule: "F19",
  },
];
