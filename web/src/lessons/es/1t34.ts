import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "bring",
    title: "Meter una ficha",
    task: "Eres A y juegas con rojo y azul. Una ficha nueva sale de la esquina de su color y da **cuatro pasos** por el carril. Mete una roja.",
    done: "De la esquina a1 hasta a5: la esquina no cuenta como paso.",
    rule: "J6",
  },
  {
    name: "lane",
    title: "Por el carril",
    task: "Una ficha del carril da cuatro pasos en el sentido de las flechas. Mueve la tuya de a5, doblando la esquina, hasta d6.",
    done: "Cada jugada son exactamente cuatro pasos.",
    rule: "J5",
  },
  {
    name: "turn",
    title: "Girar adentro",
    task: "Una ficha también puede dejar el carril: al menos un paso por él y luego, con los que quedan, recto hacia dentro. Ve de a2 dos pasos hasta a4, y dos hacia dentro, hasta c4.",
    done: "Una vez dentro, una ficha ya no se mueve por voluntad propia; solo se puede empujar.",
    rule: "J7",
  },
  {
    name: "kick",
    title: "Expulsar",
    task: "Si por el carril terminas sobre una ficha rival, la devuelves a su dueño. Mueve de a2 a a6, donde hay una ficha verde.",
    done: "La verde tiene que empezar otra vez. Tus propias fichas no puedes expulsarlas.",
    rule: "J9",
  },
  {
    name: "push",
    title: "Empujar",
    task: "Al deslizarte adentro empujas lo que haya en medio. Deslízate otra vez de a2 por a4 hasta c4; ahora hay allí una ficha verde.",
    done: "La verde fue empujada a d4. Varias fichas se empujan como un tren.",
    rule: "J11",
  },
  {
    name: "fall",
    title: "Por el borde",
    task: "Lo que se empuja más allá del otro lado se cae. Ve de a2 un paso hasta a3 y tres hacia dentro, hasta d3, y fíjate en la ficha amarilla de f3.",
    done: "La amarilla se cayó del tablero y volvió a su reserva.",
    rule: "J11",
  },
  {
    name: "short",
    title: "Un paso corto para ganar",
    task: "Tienes tres fichas en la columna c. Puedes dar **menos de cuatro pasos** si esa misma jugada te da cuatro en línea. Mueve de e1 a c1.",
    done: "Cuatro en línea, en el carril y en el interior por igual. Gana A.",
    rule: "J5",
  },
  {
    name: "four",
    title: "Rojo y azul juntos",
    task: "Con dos jugadores, tus dos colores cuentan juntos. Desliza una cuarta ficha en la fila 3: de a1 por a3 hasta b3, empujando las otras.",
    done: "Tres fichas azules y una roja: cuatro en línea. ¡Ahora a jugar!",
    rule: "J15",
  },
];
