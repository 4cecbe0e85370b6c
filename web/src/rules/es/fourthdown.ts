import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Deshazte de tus cartas: primero la mano, luego dos que ve todo el mundo y al final tres que no ha visto nadie. Cada carta debe alcanzar la anterior, o ser una especial.",
  sections: [
    {
      title: "Las cartas",
      rules: [
        {
          at: ["F1"],
          text: "Las **cartas de yardas** llevan un número; cada número está cuatro veces. Las **especiales** tuercen las reglas: touchdown, intercepción, tiempo muerto y fumble.",
          figure: {
            name: "specials",
            caption: "Una carta de yardas y las cuatro especiales: touchdown, intercepción, tiempo muerto y fumble.",
          },
        },
        {
          at: ["F2"],
          house: true,
          text: "El mazo que se usa aquí es nuestro: yardas 10, 20 y así hasta 100, y cuatro cartas de cada especial, 56 en total. Una mesa puede elegir otras yardas y otras cantidades de especiales, mientras el mazo tenga más de ocho cartas por jugador.",
        },
      ],
    },
    {
      title: "Antes de jugar",
      rules: [
        {
          at: ["F3"],
          text: "Cada uno recibe tres cartas boca abajo, que nadie mira, dos boca arriba y tres en la mano. El resto es el mazo.",
          figure: {
            name: "table",
            caption: "Una mesa de dos: la mano delante, las descubiertas sobre las ciegas, el mazo y el montón.",
          },
        },
        {
          at: ["F4"],
          text: "Por orden, cada uno puede cambiar cartas descubiertas por cartas de su mano, cada lugar como mucho una vez y por una carta distinta; luego anuncia que está listo. Tener buenas cartas descubiertas ayuda al final de la partida.",
        },
        {
          at: ["F5"],
          text: "Quién empieza la primera ronda se sortea; quien gana una ronda empieza la siguiente. Un encuentro puede tener varias rondas, se juegan todas, y gana quien gane más.",
        },
      ],
    },
    {
      title: "Tu turno",
      rules: [
        {
          at: ["F6"],
          text: "Juega una carta **igual o más alta** que la carta por superar, o una especial. Si no hay nada que superar, vale cualquiera.",
          figure: {
            name: "beat",
            caption: "Sobre un 50 puedes jugar un 50, un 70 o una especial; un 40 es demasiado bajo.",
          },
        },
        {
          at: ["F7"],
          text: "Si no puedes jugar, te llevas todo el montón a la mano, y ese ha sido tu turno. Quien puede jugar debe hacerlo; con la opción `may_take` uno puede llevarse el montón en cualquier momento.",
        },
        {
          at: ["F8"],
          text: "Se pueden jugar juntas varias cartas del mismo valor, una o cuantas quieras. También las especiales, pero un fumble se juega siempre solo. Dos touchdowns juntos dan un turno más, no dos.",
        },
        {
          at: ["F9"],
          text: "**Cuatro yardas iguales** seguidas en lo alto del montón, las jugara quien las jugara, sacan el montón del juego, y juegas otra vez. Una especial entre ellas rompe la serie.",
          figure: { name: "four", caption: "El cuarto 30 seguido: el montón desaparece." },
        },
        {
          at: ["F10"],
          text: "Mientras quede mazo, después de jugar completas tu mano hasta tres cartas. Con tres o más no robas nada.",
        },
        {
          at: ["F11"],
          text: "Quien no tiene ya ninguna carta en ningún sitio gana en el acto, fuera cual fuera la última.",
        },
      ],
    },
    {
      title: "Las especiales",
      rules: [
        { at: ["F12"], text: "El **touchdown** va sobre cualquier cosa. El montón sale del juego y juegas otra vez." },
        { at: ["F13"], text: "La **intercepción** va sobre cualquier cosa, y cualquier cosa puede seguirla." },
        {
          at: ["F14"],
          text: "El **fumble** va sobre una carta de yardas o sobre el montón vacío. El siguiente pierde el turno, y el que viene detrás debe superar la carta que hay debajo del fumble. Con dos jugadores, vuelves a jugar tú.",
        },
        {
          at: ["F15"],
          text: "El **tiempo muerto** va sobre cualquier cosa y es como si fuera invisible: hay que superar lo que había debajo.",
        },
        {
          at: ["F16"],
          text: "Así que, para saber qué carta hay que superar, mira hacia abajo a través de tiempos muertos y fumbles. Hay que alcanzar las primeras yardas que encuentres; si encuentras una intercepción, o nada, vale cualquier carta.",
          figure: {
            name: "below",
            caption: "Tiempo muerto sobre fumble sobre 60: la carta por superar es el 60.",
          },
        },
        {
          at: ["F17"],
          text: "El fumble solo mira lo que está arriba del todo. Nunca va sobre una especial, ni siquiera donde vale «cualquier carta».",
        },
      ],
    },
    {
      title: "Mano, fila y cartas ciegas",
      rules: [
        {
          at: ["F18"],
          text: "Cuando se acaban el mazo y tu mano, juegas con tus **cartas descubiertas**, con las mismas reglas. Si tienes que llevarte el montón, ellas se quedan en la mesa, y antes hay que vaciar la mano.",
        },
        {
          at: ["F19"],
          text: "Después vienen las **cartas ciegas**. Elige una y destápala sobre el montón. Si puede quedarse ahí, funciona como siempre; si no, te llevas el montón junto con esa carta.",
        },
        {
          at: ["F20", "F21"],
          house: true,
          text: "Una ronda sin ganador tras 500 turnos es un empate. Quien gana recibe 1, los demás se reparten la derrota; un empate es 0 para todos.",
        },
      ],
    },
    {
      title: "Lo que sabes",
      rules: [
        {
          at: ["F22"],
          text: "Ves tu mano, todas las cartas descubiertas, el montón entero, lo que ha salido del juego y cuántas cartas tiene cada uno. Las cartas que alguien se llevó del montón siguen marcadas como conocidas hasta que se juegan. Nadie conoce una carta ciega, ni siquiera su dueño.",
        },
        {
          at: ["F23", "F25"],
          text: "Las cartas salen al azar entre todas las que aún no están en ningún sitio, de una en una, que es lo mismo que un mazo barajado. Las probabilidades que se te muestran usan solo lo que puedes ver.",
        },
        {
          at: ["F26"],
          text: "Deshacer una jugada nunca vuelve a sortear: en el mismo lugar sale la misma carta. Al acabar se puede demostrar cada sorteo.",
        },
      ],
    },
    {
      title: "Notación",
      rules: [
        {
          at: ["F24"],
          text: "`30`, `30x3`, `TD`, `INT`, `TO`, `FUM` para las cartas, `take` para el montón, `flip1` a `flip3` para las cartas ciegas, `swap 1:40` y `ready` antes de jugar.",
        },
      ],
    },
  ],
};
