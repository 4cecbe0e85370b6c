import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "Caminar",
    task: "Eres A y quieres tus cuatro piezas en la esquina opuesta. Un paso a la casilla vacía de al lado cuesta **un punto**, y un turno tiene tres. Lleva la pieza de b2 tres casillas a la derecha, hasta e2.",
    done: "Tres pasos, tres puntos: el turno ha terminado y le toca a B.",
    rule: "L12",
  },
  {
    name: "jump",
    title: "Saltar",
    task: "Un salto en línea recta sobre una vecina también cuesta un punto, y llega el doble de lejos. Juega a pídola en la primera columna: a1 sobre a2, luego a2 sobre a3, luego a3 sobre a4.",
    done: "Las piezas que van juntas se llevan unas a otras. En eso está casi todo el juego.",
    rule: "L12",
  },
  {
    name: "wall",
    title: "Un muro",
    task: "Las barras marrones son muros. Cruzar uno cuesta **dos puntos**; cruzar un muro doble, tres. Trepa de b2 a c2 y usa el último punto para seguir hasta d2.",
    done: "A veces un muro vale lo que cuesta. A menudo el rodeo no es más largo.",
    rule: "L12",
  },
  {
    name: "blocked",
    title: "Sobre un muro no se salta",
    task: "Te queda un punto. b2 no puede saltar sobre c2, porque entre las dos hay un muro, y trepar costaría dos. Si quieres ver la respuesta, escribe abajo `b2d2`. Luego mueve c2 a d2.",
    done: "Un muro delante o detrás de la pieza impide el salto.",
    rule: "L13",
  },
  {
    name: "ladder",
    title: "Escaleras ajenas",
    task: "También puedes saltar sobre las piezas del otro bando. Dos saltos llevan c3 a tu meta: sobre d3 y luego sobre e4.",
    done: "Cuatro casillas por dos puntos, y la escalera la puso B.",
    rule: "L12",
  },
  {
    name: "home",
    title: "Llegar a la meta",
    task: "Solo f6 sigue vacía. Lleva allí la pieza de d5 con dos puntos: sube a d6 y salta sobre e6.",
    done: "Tu cuarta pieza está en la meta, así que el turno termina y te ahorras el tercer punto. Empezaste tú, así que B tiene ahora un turno más, con dos puntos.",
    rule: "L16",
  },
  {
    name: "answer",
    title: "El último turno",
    task: "Ahora eres B. A empezó y llegó a la meta con dos puntos en su último turno, así que tú también tienes dos. Llegar con menos gana; con los mismos, hay empate. Busca el camino a la meta por un punto.",
    done: "Un punto contra dos: gana B. Eso es todo el juego. ¡Ahora a jugar!",
    rule: "L22",
  },
];
