import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "run",
    title: "Exercice 1 : courir",
    task: "Vous menez les disques, et Hayate a le ballon. Activez Hayate. **Marquez une course** jusqu’à la colonne 9.5, rangée 8 : Hayate ne peut courir que cinq pouces. Le défenseur attend. Puis choisissez **se déplacer** comme seconde action, jusqu’à la colonne 15, rangée 6 ou 10, en contournant Aguila.",
    done: "D’abord la course est marquée, puis la défense répond, puis vous agissez une seconde fois. Dix pouces en une activation.",
    rule: "K17",
  },
  {
    name: "past",
    title: "Exercice 1 : passer le plaquage",
    task: "Activez Hayate et marquez une course jusqu’à 24.5,6. Cette fois Aguila plaque : regardez le chemin. Continuez comme seconde action ; si le plaquage échoue, courez jusqu’à 28,6, par-delà la ligne.",
    done: "Le plaquage fut lancé sur la force d’Aguila, 7. Un 9 a raté, et Aguila est à terre. L’exercice 1 est gagné.",
    rule: "K27",
  },
  {
    name: "pass",
    title: "Exercice 2 : passe",
    task: "Personne ne peut passer en avant. Kenji est plus en avant que Hayate, courez donc d’abord : activez Hayate, marquez 9.5,6, puis **passez** à Kenji, de n’importe quel point offert.",
    done: "Un 4 est sous la valeur de Hayate : Kenji a le ballon. Les chances étaient à côté de l’action avant votre choix.",
    rule: "K32",
  },
  {
    name: "line",
    title: "Exercice 2 : à la ligne",
    task: "Kenji doit atteindre la ligne de coup d’envoi d’en face, à 20 pouces. Activez Kenji, marquez 17,12, loin d’Aguila, puis bougez jusqu’à la colonne 20.5, l’une ou l’autre rangée.",
    done: "Par-delà la ligne avec le ballon. L’exercice 2 est gagné.",
    rule: "K55",
  },
  {
    name: "tackle",
    title: "Exercice 3 : plaquage",
    task: "Maintenant vous défendez, avec les hexagones. Kenji a marqué une course jusqu’à 16,8. Faites **plaquer Lince**, à un point proche de la fin du chemin (à 4 ou 3.5 pouces), et dites que la défense a fini.",
    done: "Un 4 sur la force met Kenji à terre, avec le ballon.",
    rule: "K26",
  },
  {
    name: "dodge",
    title: "Exercice 3 : esquive",
    task: "Vous attaquez de nouveau. Activez Hayate et marquez 17,8. Lince plaque ; répondez par une **esquive**, le meilleur talent de Hayate : deux dés. Si elle réussit, courez jusqu’à 19,8.",
    done: "Les deux jets étaient bons, et le plus haut a gagné : le 6 de l’esquive contre un 3.",
    rule: "K40",
  },
  {
    name: "break",
    title: "Exercice 3 : percée",
    task: "Tora est fort plutôt que vif. Activez Tora, marquez 17,8, et quand Lince plaque, **percez**.",
    done: "Tora est debout, et Lince est à terre.",
    rule: "K36",
  },
  {
    name: "try",
    title: "Exercice 4 : l’essai",
    task: "Quatre contre quatre. Activez Hayate et marquez 29.5,8, dans l’en-but. Lince vient presser. Puis tentez l’**essai**.",
    done: "Égal ou inférieur à la valeur d’essai, moins un pour la pression : essai ! À vous les exercices, ou un match.",
    rule: "K37",
  },
];
