import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "reach",
    title: "Alcanza la carta",
    task: "En lo alto del montón hay un 50. Juega una carta **igual o más alta**, y guárdate la mejor: juega el 60.",
    done: "El 60 está en el montón, y tu mano vuelve a tener tres cartas.",
    rule: "F6",
  },
  {
    name: "several",
    title: "Varias a la vez",
    task: "Las cartas del mismo valor pueden ir juntas. Suelta tus dos 30 en un solo turno.",
    done: "Dos cartas menos, dos robadas. Cuando se acabe el mazo, esto contará de verdad.",
    rule: "F8",
  },
  {
    name: "touchdown",
    title: "Touchdown",
    task: "Ninguna de tus yardas alcanza 90, pero una especial va sobre cualquier cosa. Juega el touchdown y luego, sobre la mesa vacía, tu 10.",
    done: "El montón salió del juego, jugaste otra vez y te libraste de tu peor carta.",
    rule: "F12",
  },
  {
    name: "timeout",
    title: "Tiempo muerto",
    task: "Otra vez 90 es demasiado. Juega el tiempo muerto: es invisible, así que tu rival debe superar el 90 que hay debajo.",
    done: "Esta vez B tenía un 100.",
    rule: "F15",
  },
  {
    name: "four",
    title: "Cuatro seguidas",
    task: "Arriba hay dos 30, y tú tienes otros dos. Juega los dos: cuatro yardas iguales sacan el montón del juego, y juegas otra vez. Luego juega el 20 que robas.",
    done: "Da igual quién jugara las primeras.",
    rule: "F9",
  },
  {
    name: "take",
    title: "Nada encaja",
    task: "Nada de lo que tienes alcanza 80. Entonces todo el montón es tuyo: llévatelo.",
    done: "Más cartas, pero entre ellas un 80. La próxima vez jugará a tu favor.",
    rule: "F7",
  },
  {
    name: "row",
    title: "La fila descubierta",
    task: "Se acabaron el mazo y la mano, así que juegas con tus cartas descubiertas. La carta por superar es un 50. Juega el 60 y guárdate el 80.",
    done: "Las cartas descubiertas se juegan con las mismas reglas.",
    rule: "F18",
  },
  {
    name: "blind",
    title: "A ciegas",
    task: "Solo te queda una carta ciega, y hay que alcanzar 40. Destápala.",
    done: "¡Un 70! Ya no te queda ninguna carta: ganas. ¡Ahora a jugar!",
    rule: "F19",
  },
];
