import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Las fichas recorren un carril, cuatro pasos por turno, y se deslizan al interior del tablero empujando lo que encuentran. Cuatro tuyas en línea ganan, las haya puesto quien las haya puesto.",
  sections: [
    {
      title: "El tablero",
      rules: [
        {
          at: ["J1"],
          text: "Las casillas de fuera son un **carril** de un solo sentido; las de dentro, el **interior**. Cada uno de los cuatro colores tiene una esquina del carril y ocho fichas.",
          figure: {
            name: "lane",
            caption:
              "El carril va en el sentido de las agujas del reloj. Una ficha roja entra por a1 y da cuatro pasos hasta a5.",
          },
        },
        {
          at: ["J2"],
          house: true,
          text: "No conocemos el tamaño del tablero impreso. Aquí tiene seis casillas por lado; se puede elegir 7, 8 o 9.",
        },
        {
          at: ["J3", "J19"],
          text: "Las esquinas se cuentan desde a1 en el sentido de las agujas del reloj, y los turnos también. Con cuatro jugadores cada uno tiene un color; con tres, la cuarta esquina queda vacía; con dos, cada uno tiene dos colores vecinos. Empieza el jugador A, salvo que la mesa diga otra cosa. Se puede hacer que el carril vaya al revés.",
        },
      ],
    },
    {
      title: "Tu turno",
      rules: [
        {
          at: ["J4"],
          text: "**Mete una ficha**, o **mueve una de las tuyas que esté en el carril**. Las fichas del interior nunca se mueven por voluntad propia; solo se empujan. Por eso lo primero que hace todo el mundo es meter una ficha.",
        },
        {
          at: ["J5"],
          text: "Una jugada son **exactamente cuatro pasos**. Menos, pero al menos uno, se permiten solo si esa misma jugada te deja con cuatro en línea.",
        },
        {
          at: ["J6"],
          text: "Una ficha nueva sale de su esquina, que no cuenta como paso, y sigue por el carril. Lo que haya en la esquina ni estorba ni se toca.",
        },
        {
          at: ["J7"],
          text: "Una ficha del carril o bien sigue por él, o bien da por él de uno a tres pasos y se desliza los que faltan hacia dentro, en ángulo recto con ese lado.",
          figure: { name: "turn", caption: "Dos pasos por el carril hasta a4, y luego dos hacia dentro hasta c4." },
        },
        {
          at: ["J8"],
          text: "Ninguna ficha gira adentro en una esquina. La que está en una da antes al menos un paso.",
        },
        {
          at: ["J9"],
          text: "En el carril las fichas se adelantan libremente. Si terminas sobre una ficha rival, la **expulsas**, y vuelve a su dueño. No puedes terminar sobre una ficha tuya, así que una segunda ficha nueva a menudo debe esperar a que la primera siga.",
        },
        {
          at: ["J10"],
          text: "Una ficha solo gira adentro en una casilla del carril que esté vacía. Con la opción `first-inner`, la que debe estar vacía es la primera casilla interior.",
        },
        {
          at: ["J12"],
          text: "Quien no tiene jugada, pasa. Si pasan todos, uno tras otro, la partida es un empate.",
        },
      ],
    },
    {
      title: "Empujar",
      rules: [
        {
          at: ["J11"],
          text: "Una ficha que se desliza empuja como un **tren**: lo que encuentra avanza con ella, una casilla por paso, y empuja a su vez lo que encuentra; antes se cierran los huecos. La línea acaba en la casilla del carril del otro lado. Lo que se empuja más allá **se cae** y vuelve a su dueño, también tus propias fichas. Una ficha empujada hasta el carril se puede volver a mover desde allí.",
          figure: {
            name: "push",
            caption: "La ficha roja entra deslizándose desde a4 y ha empujado la verde de c4 a d4.",
          },
        },
      ],
    },
    {
      title: "El final",
      rules: [
        {
          at: ["J14"],
          text: "Ganan cuatro fichas de un jugador en línea recta, horizontal, vertical o diagonal, en casillas del carril y del interior por igual. Más de cuatro también valen.",
          figure: {
            name: "four",
            caption: "Una cuarta ficha se ha deslizado hasta b3. Azul y rojo son ambos de A, que ha ganado.",
          },
        },
        {
          at: ["J15"],
          text: "Con dos jugadores, los dos colores de cada uno cuentan juntos, salvo que la opción `one_colour` pida cuatro de un solo color.",
        },
        {
          at: ["J16"],
          text: "Si tu empujón hace cuatro para otro jugador, gana él. Si tú también tienes cuatro, ganas tú. Si los hace para varios, gana el siguiente en el turno.",
        },
        {
          at: ["J13", "J17"],
          house: true,
          text: "Tras 200 turnos por jugador sin que gane nadie, la partida es un empate. Quien gana recibe 1, los demás se reparten la derrota.",
        },
      ],
    },
    {
      title: "Notación",
      rules: [
        {
          at: ["J18"],
          text: "`in0` mete una ficha por la esquina 0, `in0/3` con tres pasos; `a2>a6` va por el carril; `a3>a5>c5` va hasta a5 y adentro hasta c5.",
        },
      ],
    },
  ],
};
