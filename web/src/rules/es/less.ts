import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Dos esquinas, cuatro piezas en cada una, y entre ellas un tablero con muros. Lleva tus cuatro a la esquina opuesta y gasta por el camino menos puntos que el otro bando.",
  sections: [
    {
      title: "El tablero",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "Se ponen unas junto a otras losetas cuadradas de dos por dos casillas: nueve con dos jugadores, dieciséis con cuatro. Las losetas llevan muros en algunos de sus bordes. Donde se juntan los muros de dos losetas vecinas hay un **muro doble**. Los muros del borde del tablero no hacen nada.",
          figure: {
            name: "start",
            caption: "El comienzo con dos jugadores. Cada esquina es la meta de las piezas que están enfrente.",
          },
        },
        {
          at: ["L4"],
          house: true,
          text: "Las doce losetas que se sortean aquí son nuestras. Quien tenga el juego puede escribir las suyas al preparar una mesa.",
        },
        {
          at: ["L5", "L7"],
          text: "Las losetas se sacan a ciegas y se ponen giradas de cualquier manera. **Fácil** deja fuera las de tres muros, **difícil** usa solo esas.",
        },
        {
          at: ["L8"],
          text: "Un tablero también se puede dar como texto: con un dibujo, o con una fila de cifras, una por cada borde.",
        },
      ],
    },
    {
      title: "Asientos",
      rules: [
        {
          at: ["L9"],
          text: "Con dos jugadores, cada uno llena una esquina con cuatro piezas y quiere llenar la esquina opuesta.",
        },
        {
          at: ["L10", "L30"],
          text: "Con cuatro jugadores hay dos equipos: A y C, que se sientan abajo, contra B y D, arriba. La meta de cada uno es la esquina opuesta en diagonal. Los turnos van A, B, C, D, desde quien empieza; el bando de ese jugador es el **primer bando**.",
        },
        { at: ["L11"], text: "Quién empieza se sortea, salvo que quien prepara la mesa haya nombrado a alguien." },
      ],
    },
    {
      title: "Tu turno",
      rules: [
        {
          at: ["L12"],
          text: "Tienes **tres puntos**. Un paso a una casilla vecina vacía cuesta uno; si cruza un muro, dos; si cruza un muro doble, tres. Un **salto** en línea recta sobre una pieza, sea de quien sea, hasta la casilla vacía de detrás cuesta uno, si no hay ningún muro delante ni detrás de esa pieza.",
          figure: {
            name: "costs",
            caption: "Un salto de a1 a a3 por un punto, y luego un paso desde b2 por encima de un muro por dos.",
          },
        },
        {
          at: ["L13"],
          text: "Nada se mueve en diagonal, nadie salta sobre dos piezas a la vez, y un muro junto con una pieza no se puede saltar.",
        },
        {
          at: ["L14"],
          text: "Hay que gastar los tres puntos, con una pieza o con varias, aunque sea retrocediendo. Una pieza puede volver a salir de su meta.",
        },
        {
          at: ["L15"],
          text: "No puedes pagar más de lo que te queda. Si no queda nada que puedas pagar, tu turno termina y el resto cuenta como gastado. Quien no puede mover nada, pasa.",
        },
        {
          at: ["L16"],
          text: "Con dos jugadores, el turno termina en cuanto tu cuarta pieza llega a la meta. Lo que sobra entonces te lo ahorras.",
        },
        {
          at: ["L17"],
          text: "Con cuatro jugadores, quien ya está en la meta sigue con las piezas de su pareja, en ese turno y en todos los siguientes. Gastar esos puntos es tan obligatorio como siempre. Las piezas propias se quedan entonces donde están.",
        },
      ],
    },
    {
      title: "El final",
      rules: [
        { at: ["L21"], text: "Gana quien gasta menos puntos en toda la partida; con totales iguales hay empate." },
        {
          at: ["L22"],
          text: "Si llega antes a la meta el bando que empezó **segundo**, ha ganado: los otros han gastado un turno más. Si llega antes el **primer** bando, el otro aún puede gastar tantos puntos como usó el primero en su último turno. Si llega con menos, gana. Si llega con los mismos, hay empate. Si no llega, gana el primer bando. Con cuatro jugadores, solo el jugador siguiente tiene este turno.",
          figure: {
            name: "last",
            caption:
              "A ha llegado a la meta con dos puntos. B también puede gastar dos: de b4 a b3 y a b2 son justo esos, y hay empate.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "Si alguien fuera a jugar su turno 101, la partida es un empate. Una victoria cuenta 1, un empate 0 y una derrota -1; la pareja lo comparte.",
        },
      ],
    },
    {
      title: "Variantes",
      rules: [
        {
          at: ["L23", "L24"],
          text: "**Por puntos.** El bando que no está en la meta sigue jugando solo hasta llegar, y la partida vale la diferencia de puntos. La mesa puede mostrar el camino más corto a la meta; nunca lo juega por ti.",
        },
        {
          at: ["L25"],
          text: "**Quedarse en casa pierde.** Si al terminar tu turno hay tres rivales en tu esquina y una pieza tuya en la cuarta casilla, pierdes por diez.",
        },
        {
          at: ["L29"],
          text: "**CodeCup.** Las reglas de un concurso de programación para cuatro jugadores: un turno se puede parar antes, se sigue jugando hasta que todos estén en la meta o pasen 80 turnos, y al final se suman los caminos más cortos que aún faltan.",
        },
      ],
    },
    {
      title: "Notación",
      rules: [
        {
          at: ["L28"],
          text: "Las columnas son letras desde la izquierda, las filas números desde abajo. Una jugada se escribe con sus dos casillas, `a2a3`; las jugadas de un turno se unen con dos puntos, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
