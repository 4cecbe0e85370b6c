import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Dos rebaños corren por una granja llena de vallas, cada uno hacia la esquina donde empezó el otro. Decide el último turno, y a menudo es un duelo punto a punto.",
  sections: [
    {
      title: "La granja",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "La granja se forma con losetas de dos por dos casillas: seis casillas por lado con dos jugadores, ocho con cuatro. Las vallas están en los bordes de las losetas; dos que se tocan de espaldas son una **valla doble**. En el borde de la granja no hacen nada.",
          figure: {
            name: "start",
            caption:
              "El comienzo con dos jugadores. Las dos losetas de touchdown de las esquinas no llevan vallas propias.",
          },
        },
        {
          at: ["L4", "L6"],
          house: true,
          text: "Las losetas de granja que se sortean aquí son nuestras, y esto también: una loseta de touchdown no tiene vallas, pero la loseta de granja de al lado puede tener una en el borde que comparten.",
        },
        {
          at: ["L5", "L7"],
          text: "Con dos jugadores se sacan siete losetas de granja y hay dos losetas de touchdown en esquinas opuestas; con cuatro jugadores se ponen las doce losetas de granja y cada esquina es una loseta de touchdown. **Fácil** deja fuera las losetas de tres vallas, **difícil** usa solo esas.",
        },
        {
          at: ["L8"],
          text: "Una granja también se puede dar como texto: con un dibujo, o con una fila de cifras, una por cada borde.",
        },
      ],
    },
    {
      title: "Rebaños",
      rules: [
        {
          at: ["L9"],
          text: "Con dos jugadores, cada rebaño de cuatro llena una esquina y quiere llenar la opuesta.",
        },
        {
          at: ["L10", "L30"],
          text: "Con cuatro jugadores, A y C, abajo, juegan juntos contra B y D, arriba. Cada uno corre hacia la esquina opuesta en diagonal. Los turnos van A, B, C, D desde quien empieza; el bando de ese jugador es el **primer bando**.",
        },
        { at: ["L11"], text: "Quién empieza se sortea, salvo que la mesa nombre a alguien." },
      ],
    },
    {
      title: "Tu turno",
      rules: [
        {
          at: ["L12"],
          text: "Tienes **tres puntos**. Un paso a la casilla vacía de al lado cuesta uno; sobre una valla, dos; sobre una valla doble, tres. Un **salto** sobre un animal, de cualquier rebaño, a la casilla vacía de detrás cuesta uno, si no hay ninguna valla delante ni detrás de él.",
          figure: {
            name: "costs",
            caption: "Un salto sobre un vecino por un punto, y luego un paso sobre una valla por dos.",
          },
        },
        {
          at: ["L13"],
          text: "Nada de diagonales, ni de saltar sobre dos animales, ni sobre un animal y una valla juntos.",
        },
        {
          at: ["L14"],
          text: "Hay que gastar todos los puntos, aunque sea retrocediendo. Un animal que está en la meta puede volver a salir.",
        },
        {
          at: ["L15"],
          text: "Lo que cuesta más de lo que te queda no es posible. Si ya nada es posible, el turno termina y el resto se pierde. Quien no tiene ninguna jugada, pasa.",
        },
        {
          at: ["L16"],
          text: "Con dos jugadores, el turno termina en cuanto tu cuarto animal llega a la meta.",
        },
        {
          at: ["L17"],
          text: "Con cuatro jugadores, quien ya está en la meta gasta el resto del turno, y todos los turnos siguientes, en los animales de su pareja.",
        },
      ],
    },
    {
      title: "El final",
      rules: [
        { at: ["L18"], text: "Si llega antes a la meta el bando que empezó **segundo**, ha ganado." },
        {
          at: ["L19", "L20"],
          text: "Si llega antes el **primer** bando, recuerda cuántos puntos gastó en ese turno. El jugador siguiente del otro bando tiene un último turno de tres puntos, que termina cuando su rebaño llega a la meta. Si no llega, gana el primer bando. Si llega también, gana quien gastó menos puntos en el último turno, y con los mismos, el bando que empezó segundo.",
          figure: {
            name: "last",
            caption:
              "A llegó a la meta con dos puntos. B también necesita dos, y a quien empezó segundo le basta con igualar.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "Si alguien fuera a jugar su turno 101, la partida es un empate. Una victoria cuenta 1 y una derrota -1; la pareja lo comparte.",
        },
      ],
    },
    {
      title: "Notación",
      rules: [
        {
          at: ["L28"],
          text: "Las columnas son letras desde la izquierda, las filas números desde abajo. Una jugada son sus dos casillas, `a2a3`; las jugadas de un turno se unen con dos puntos, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
