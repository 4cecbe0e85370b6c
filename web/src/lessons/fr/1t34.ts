import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "bring",
    title: "Faire entrer une tuile",
    task: "Vous êtes A et jouez rouge et bleu. Une nouvelle tuile part du coin de sa couleur et fait **quatre pas** le long du couloir. Faites entrer une rouge.",
    done: "Du coin a1 jusqu’à a5 : le coin lui-même n’est pas un pas.",
    rule: "J6",
  },
  {
    name: "lane",
    title: "Le long du couloir",
    task: "Une tuile du couloir fait quatre pas dans le sens des flèches. Menez la vôtre de a5, par le coin, jusqu’à d6.",
    done: "Chaque déplacement fait exactement quatre pas.",
    rule: "J5",
  },
  {
    name: "turn",
    title: "Tourner",
    task: "Une tuile peut aussi quitter le couloir : au moins un pas le long de lui, puis tout droit à l’intérieur avec le reste. Allez de a2 deux pas jusqu’à a4, et deux pas à l’intérieur, jusqu’à c4.",
    done: "Une fois à l’intérieur, une tuile n’est plus jamais déplacée par choix ; elle peut seulement être poussée.",
    rule: "J7",
  },
  {
    name: "kick",
    title: "Éjecter",
    task: "Finir un déplacement dans le couloir sur la tuile d’un adversaire la renvoie à son propriétaire. Allez de a2 à a6, où se trouve une tuile verte.",
    done: "Vert doit recommencer. Vos propres tuiles, vous ne pouvez pas les éjecter.",
    rule: "J9",
  },
  {
    name: "push",
    title: "Pousser",
    task: "Glisser à l’intérieur pousse tout ce qui barre le chemin. Glissez de nouveau de a2 par a4 jusqu’à c4 ; cette fois une tuile verte y est.",
    done: "La verte a été poussée en d4. Plusieurs tuiles sont poussées comme un train.",
    rule: "J11",
  },
  {
    name: "fall",
    title: "Par-dessus bord",
    task: "Ce qui est poussé au-delà de l’autre côté tombe. Allez de a2 un pas jusqu’à a3 et trois pas à l’intérieur, jusqu’à d3, et regardez la tuile jaune en f3.",
    done: "La jaune est tombée du plateau, dans sa réserve.",
    rule: "J11",
  },
  {
    name: "short",
    title: "Un pas de moins pour gagner",
    task: "Trois des vôtres sont dans la colonne c. Vous pouvez faire **moins de quatre pas** si ce coup même vous donne quatre tuiles alignées. Allez de e1 à c1.",
    done: "Quatre alignées, dans le couloir comme à l’intérieur. A gagne.",
    rule: "J5",
  },
  {
    name: "four",
    title: "Rouge et bleu ensemble",
    task: "À deux joueurs, vos deux couleurs comptent ensemble. Glissez une quatrième tuile dans la rangée 3 : de a1 par a3 jusqu’à b3, en poussant les autres.",
    done: "Trois tuiles bleues et une rouge : quatre alignées. À vous de jouer !",
    rule: "J15",
  },
];
