import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Débarrassez-vous de vos cartes : d’abord la main, puis deux que tous voient, puis trois que personne n’a vues. Chaque carte doit atteindre celle d’avant, ou être une spéciale.",
  sections: [
    {
      title: "Les cartes",
      rules: [
        {
          at: ["F1"],
          text: "Les **cartes de yards** portent un nombre ; chaque nombre y est quatre fois. Les **spéciales** plient les règles : touchdown, interception, temps mort et fumble.",
          figure: {
            name: "specials",
            caption: "Une carte de yards, et les quatre spéciales : touchdown, interception, temps mort, fumble.",
          },
        },
        {
          at: ["F2"],
          house: true,
          text: "Le paquet employé ici est le nôtre : des yards 10, 20, jusqu’à 100, et quatre de chaque spéciale, 56 cartes en tout. Une table peut choisir d’autres yards et d’autres nombres de spéciales, tant que le paquet a plus de huit cartes par joueur.",
        },
      ],
    },
    {
      title: "Avant de jouer",
      rules: [
        {
          at: ["F3"],
          text: "Chacun reçoit trois cartes face cachée, que personne ne regarde, deux face visible, et trois en main. Le reste est la pioche.",
          figure: {
            name: "table",
            caption: "Une table de deux : la main devant, les cartes visibles sur les cachées, la pioche et la pile.",
          },
        },
        {
          at: ["F4"],
          text: "L’un après l’autre, vous pouvez échanger des cartes visibles contre des cartes de votre main, chaque place au plus une fois et contre une carte différente ; puis vous dites que vous êtes prêt. De bonnes cartes visibles vous aident en fin de partie.",
        },
        {
          at: ["F5"],
          text: "Qui commence la première manche est tiré au sort ; le gagnant d’une manche commence la suivante. Un match peut avoir plusieurs manches, toutes sont jouées, et qui en gagne le plus gagne.",
        },
      ],
    },
    {
      title: "Votre tour",
      rules: [
        {
          at: ["F6"],
          text: "Jouez une carte **égale ou supérieure** à la carte à battre, ou une spéciale. S’il n’y a rien à battre, toute carte va.",
          figure: {
            name: "beat",
            caption: "Sur un 50 vous pouvez jouer un 50, un 70 ou une spéciale ; un 40 est trop bas.",
          },
        },
        {
          at: ["F7"],
          text: "Si vous ne pouvez pas jouer, vous prenez toute la pile en main, et c’était votre tour. Qui peut jouer le doit ; avec l’option `may_take` la pile peut être prise à tout moment.",
        },
        {
          at: ["F8"],
          text: "Plusieurs cartes de même valeur peuvent être jouées ensemble, une ou autant que vous voulez. Cela vaut aussi pour les spéciales, mais un fumble se joue toujours seul. Deux touchdowns ensemble donnent un tour de plus, pas deux.",
        },
        {
          at: ["F9"],
          text: "**Quatre yards égaux** de suite sur la pile, qui que ce soit qui les ait joués, envoient la pile hors du jeu, et vous rejouez. Une spéciale entre eux rompt la suite.",
          figure: { name: "four", caption: "Le quatrième 30 de suite : la pile s’en va." },
        },
        {
          at: ["F10"],
          text: "Tant que la pioche dure, votre main est complétée à trois cartes après votre coup. Avec trois ou plus, vous ne piochez rien.",
        },
        { at: ["F11"], text: "Qui n’a plus de carte nulle part gagne aussitôt, quelle que fût la dernière carte." },
      ],
    },
    {
      title: "Les spéciales",
      rules: [
        { at: ["F12"], text: "Le **touchdown** va sur tout. La pile quitte le jeu et vous rejouez." },
        { at: ["F13"], text: "L’**interception** va sur tout, et tout peut la suivre." },
        {
          at: ["F14"],
          text: "Le **fumble** va sur une carte de yards ou sur une pile vide. Le joueur suivant passe son tour, et celui d’après doit battre la carte sous le fumble. À deux joueurs, vous rejouez vous-même.",
        },
        {
          at: ["F15"],
          text: "Le **temps mort** va sur tout et est comme invisible : il faut battre ce qui était dessous.",
        },
        {
          at: ["F16"],
          text: "Pour trouver la carte à battre, regardez donc à travers les temps morts et les fumbles. Les premiers yards rencontrés doivent être atteints ; si vous rencontrez une interception, ou rien, toute carte va.",
          figure: { name: "below", caption: "Temps mort sur fumble sur 60 : la carte à battre est le 60." },
        },
        {
          at: ["F17"],
          text: "Un fumble ne regarde que le dessus de la pile. Il ne va jamais sur une spéciale, pas même là où « toute carte » peut être jouée.",
        },
      ],
    },
    {
      title: "Main, rangée, cartes cachées",
      rules: [
        {
          at: ["F18"],
          text: "Quand la pioche et votre main sont épuisées, vous jouez vos **cartes visibles**, par les mêmes règles. Si vous devez prendre la pile, elles restent sur la table, et la main doit être vidée d’abord.",
        },
        {
          at: ["F19"],
          text: "Puis viennent les **cartes cachées**. Choisissez-en une et retournez-la sur la pile. Si elle peut y rester, elle agit comme d’habitude ; sinon vous prenez la pile avec cette carte.",
        },
        {
          at: ["F20", "F21"],
          house: true,
          text: "Une manche sans gagnant après 500 tours est nulle. Le gagnant reçoit 1, les autres se partagent la perte ; une nulle vaut 0 pour tous.",
        },
      ],
    },
    {
      title: "Ce que vous savez",
      rules: [
        {
          at: ["F22"],
          text: "Vous voyez votre main, toutes les cartes visibles, toute la pile, ce qui a quitté le jeu, et combien de cartes tient chacun. Les cartes que quelqu’un a prises de la pile restent marquées comme connues jusqu’à ce qu’elles soient jouées. Personne ne connaît une carte cachée, pas même son propriétaire.",
        },
        {
          at: ["F23", "F25"],
          text: "Les cartes sont tirées au hasard parmi toutes celles qui ne sont encore nulle part, une à la fois, ce qui revient à une pioche mélangée. Les chances qu’on vous montre n’emploient que ce que vous pouvez voir.",
        },
        {
          at: ["F26"],
          text: "Reprendre un coup ne fait jamais tirer de nouveau : la même carte vient à la même place. Après la partie, chaque tirage peut être prouvé.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["F24"],
          text: "`30`, `30x3`, `TD`, `INT`, `TO`, `FUM` pour les cartes, `take` pour la pile, `flip1` à `flip3` pour les cartes cachées, `swap 1:40` et `ready` avant de jouer.",
        },
      ],
    },
  ],
};
