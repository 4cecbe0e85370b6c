import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "À travers la ferme",
    task: "Votre troupeau, A, veut remplir le coin opposé. Un tour a **trois points**, et un pas vers la case voisine vide en coûte un. Montez de b2 à b5.",
    done: "Les trois points sont dépensés. Ils doivent toujours l’être.",
    rule: "L12",
  },
  {
    name: "fence",
    title: "Par-dessus une clôture",
    task: "Un pas par-dessus une clôture coûte deux points, par-dessus une double clôture trois. Grimpez de b2 à c2, puis suivez avec a2 vers b2.",
    done: "Deux points pour la clôture, un pour le pas.",
    rule: "L12",
  },
  {
    name: "leap",
    title: "Saute-mouton",
    task: "Un saut par-dessus un animal vers la case vide derrière lui coûte un point. Faites trois sauts : a1 par-dessus a2, b1 par-dessus b2, puis a2 par-dessus a3.",
    done: "Trois sauts, six cases. Un troupeau qui reste ensemble est rapide.",
    rule: "L12",
  },
  {
    name: "neighbours",
    title: "Par-dessus les voisins",
    task: "On peut aussi sauter l’autre troupeau. Il reste deux points : sautez de d3 par-dessus d4, puis faites un pas de d5 dans votre but en e5.",
    done: "Les voisins n’ont pas aimé, mais ils ont aidé.",
    rule: "L12",
  },
  {
    name: "cheaply",
    title: "Arriver, et à bon prix",
    task: "Vous avez commencé. Ce que vous dépensez au tour de votre arrivée est ce que les autres doivent égaler, dépensez donc peu. Amenez d5 à f6 avec deux points : d6, puis par-dessus e6.",
    done: "Arrivé avec deux points. B a un dernier tour.",
    rule: "L19",
  },
  {
    name: "equal",
    title: "La réponse",
    task: "Maintenant vous êtes B, qui a commencé second. A est arrivé avec deux points. Si vous arrivez aussi avec deux, vous gagnez : l’égalité favorise le second camp. Amenez b4 à l’arrivée.",
    done: "Points égaux, et B gagne. À vous de jouer !",
    rule: "L19",
  },
];
