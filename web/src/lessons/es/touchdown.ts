import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "Por la granja",
    task: "Tu rebaño, A, quiere llenar la esquina opuesta. Un turno tiene **tres puntos**, y un paso a la casilla vacía de al lado cuesta uno. Sube de b2 a b5.",
    done: "Has gastado los tres puntos. Siempre hay que gastarlos.",
    rule: "L12",
  },
  {
    name: "fence",
    title: "Sobre una valla",
    task: "Un paso sobre una valla cuesta dos puntos; sobre una valla doble, tres. Trepa de b2 a c2 y sigue con a2 a b2.",
    done: "Dos puntos por la valla, uno por el paso.",
    rule: "L12",
  },
  {
    name: "leap",
    title: "Pídola",
    task: "Un salto sobre un animal a la casilla vacía de detrás cuesta un punto. Da tres saltos: a1 sobre a2, b1 sobre b2 y luego a2 sobre a3.",
    done: "Tres saltos, seis casillas. Un rebaño que va junto es rápido.",
    rule: "L12",
  },
  {
    name: "neighbours",
    title: "Sobre los vecinos",
    task: "También se puede saltar sobre el otro rebaño. Quedan dos puntos: salta de d3 sobre d4 y luego da un paso de d5 a tu meta, en e5.",
    done: "A los vecinos no les hizo gracia, pero ayudaron.",
    rule: "L12",
  },
  {
    name: "cheaply",
    title: "A la meta, y barato",
    task: "Empezaste tú. Lo que gastes en el turno que te lleva a la meta es lo que los otros tienen que igualar, así que gasta poco. Lleva d5 a f6 con dos puntos: d6 y luego sobre e6.",
    done: "En la meta con dos puntos. B tiene un último turno.",
    rule: "L19",
  },
  {
    name: "equal",
    title: "La respuesta",
    task: "Ahora eres B, que empezó segundo. A llegó a la meta con dos puntos. Si tú también llegas con dos, ganas: a igualdad de puntos gana el segundo bando. Lleva b4 a la meta.",
    done: "Los mismos puntos, y gana B. ¡Ahora a jugar!",
    rule: "L19",
  },
];
