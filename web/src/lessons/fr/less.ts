import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "Marcher",
    task: "Vous êtes A et voulez vos quatre pions dans le coin opposé. Un pas vers la case voisine vide coûte **un point**, et un tour en a trois. Menez le pion de b2 trois cases à droite, jusqu’à e2.",
    done: "Trois pas, trois points : le tour est fini, c’est à B.",
    rule: "L12",
  },
  {
    name: "jump",
    title: "Sauter",
    task: "Un saut tout droit par-dessus un voisin coûte aussi un point, et va deux fois plus loin. Jouez à saute-mouton dans la première colonne : a1 par-dessus a2, puis a2 par-dessus a3, puis a3 par-dessus a4.",
    done: "Des pions qui restent ensemble se portent l’un l’autre. C’est presque tout le jeu.",
    rule: "L12",
  },
  {
    name: "wall",
    title: "Un mur",
    task: "Les barres brunes sont des murs. Passer par-dessus coûte **deux points**, par-dessus un double mur trois. Grimpez de b2 à c2, et employez le dernier point pour continuer jusqu’à d2.",
    done: "Parfois un mur vaut son prix. Souvent le détour n’est pas plus long.",
    rule: "L12",
  },
  {
    name: "blocked",
    title: "Pas de saut par-dessus un mur",
    task: "Il vous reste un point. b2 ne peut pas sauter par-dessus c2, car un mur est entre eux, et grimper coûterait deux. Écrivez `b2d2` ci-dessous si vous voulez entendre le refus. Puis menez c2 à d2.",
    done: "Un mur devant ou derrière le pion interdit le saut.",
    rule: "L13",
  },
  {
    name: "ladder",
    title: "Les échelles des autres",
    task: "Vous pouvez aussi sauter par-dessus les pions de l’autre camp. Deux sauts amènent c3 dans votre but : par-dessus d3, puis par-dessus e4.",
    done: "Quatre cases pour deux points, et c’est B qui a fait l’échelle.",
    rule: "L12",
  },
  {
    name: "home",
    title: "L’arrivée",
    task: "Seul f6 est encore vide. Amenez-y le pion de d5 avec deux points : vers d6, puis par-dessus e6.",
    done: "Votre quatrième pion est arrivé, le tour finit donc, et le troisième point est économisé. Vous avez commencé, B a donc encore un tour, de deux points.",
    rule: "L16",
  },
  {
    name: "answer",
    title: "Le dernier tour",
    task: "Maintenant vous êtes B. A a commencé et est arrivé avec deux points au dernier tour, vous en avez donc deux aussi. Arriver avec moins gagne, avec autant c’est une nulle. Trouvez le chemin pour un point.",
    done: "Un point contre deux : B gagne. C’est tout le jeu. À vous de jouer !",
    rule: "L22",
  },
];
