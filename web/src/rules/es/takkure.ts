import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Rugby con miniaturas: cuatro contra cuatro en un campo medido en pulgadas. Se activa un jugador cada vez, la defensa responde y deciden dados de doce caras. Seis escenarios llevan de los primeros pasos al partido completo.",
  sections: [
    {
      title: "Campo y jugadores",
      rules: [
        {
          at: ["K1", "K5"],
          house: true,
          text: "El campo mide 32 pulgadas de largo y 16 de ancho, con una zona de marca de 4 pulgadas en cada extremo, una línea central y, a 4 pulgadas de ella a cada lado, una línea de saque. Nadie sale de él. **Adelante** es hacia la zona de marca que ataca tu equipo. Estas medidas son nuestras.",
          figure: {
            name: "pitch",
            caption:
              "Los discos atacan de izquierda a derecha, los hexágonos defienden. La elipse pequeña es el balón.",
          },
        },
        {
          at: ["K2", "K76", "K77"],
          text: "Los puntos se eligen en una cuadrícula de medias pulgadas, primero la columna y luego la fila; por dentro todo es exacto hasta un dieciseisavo. También se puede elegir quedarse en el sitio o ponerse en contacto con alguien. Un lugar ocupado cede al libre más cercano.",
        },
        {
          at: ["K3", "K66"],
          text: "Los jugadores van sobre peanas de 25 mm, los grandes de 40 mm. Las distancias se miden de borde a borde; un hueco de un dieciseisavo de pulgada o menos es **contacto**. Los jugadores sin balón pueden tocarse, y no pasa nada.",
        },
        {
          at: ["K4"],
          text: "Las probabilidades exactas de una tirada se muestran antes de que te comprometas. Según el reglamento no se mide nada antes de declararlo; la opción `open_measuring` activa y desactiva esto.",
        },
        {
          at: ["K6", "K7", "K8", "K9", "K11"],
          house: true,
          text: "La tarjeta de un jugador dice lo que puede hacer: **MOV** en pulgadas (ataque/defensa), **BaC** para manejar el balón (y para ensayos), **STR** (fuerza), **REF** (reflejos), **INT** (inteligencia), **PRT** (protección), **BOD** (cuerpo), una habilidad de su posición y otra propia. Del juego impreso conocemos una sola tarjeta; las demás, y los dos equipos, son nuestros. Puedes traer tu propia plantilla.",
        },
        {
          at: ["K10"],
          text: "Las habilidades de posición dan dos dados en lugar de uno: Side Step para esquivas, Precise Pass para pases, Charge para abrirse paso, Expert Tackler para placajes. Defensive Vision dobla el movimiento defensivo. Un jugador cansado las pierde.",
        },
      ],
    },
    {
      title: "Una activación en seis pasos",
      rules: [
        {
          at: ["K12", "K14", "K88"],
          text: "Ataca el equipo que tiene el balón, y sigue atacando mientras el balón está suelto, hasta que lo tiene un rival. Dispone de cuatro fichas de activación cada vez. El entrenador A ataca de izquierda a derecha.",
        },
        {
          at: ["K17", "K18", "K23", "K80"],
          text: "**1. Activar.** Pon una ficha sobre un jugador tuyo y declara la primera acción: marcar un recorrido, con un punto de giro si quieres; levantarse; pasar desde el suelo; o nada. Todavía no se mueve nada. Una tercera ficha sobre el mismo jugador lo cansa.",
        },
        {
          at: ["K19"],
          text: "**2. Defensa.** Cada defensor puede hacer una cosa: presionar, placar, robar, levantarse, descansar o nada. Se mueven en el acto.",
        },
        {
          at: ["K20", "K63"],
          text: "**3. Recorrido.** El jugador activo hace ahora el camino marcado, hasta donde llega su MOV de ataque, sin que nadie lo pare; quien está en medio se aparta. El camino se recuerda, porque los placajes pueden tocarlo.",
          figure: {
            name: "walk",
            caption:
              "Hayate ha hecho el camino de trazos. Aguila llegó hasta donde permite el movimiento defensivo y no lo toca, así que este placaje ha fallado.",
          },
        },
        {
          at: ["K21", "K62"],
          text: "**4. Segunda acción.** Mover, pasar, recoger, esquivar, abrirse paso, ensayo o nada. Solo ahora se dice cuál.",
        },
        {
          at: ["K22", "K61", "K64", "K86"],
          text: "**5. Dados** para lo declarado: equilibrio perdido, placajes a un portador que no está activo, la segunda acción contra quienes se oponen, robos. **6. Limpiar**: se quitan las marcas y se levantan los atacantes que están en el suelo y no estaban activos, menos el portador. Un defensor con el balón acaba con el ataque.",
        },
        {
          at: ["K24", "K31"],
          text: "Cualquier otro movimiento es una sola línea recta y se para en el primer cuerpo que encuentra. Como segunda acción llega hasta el MOV de ataque. Un jugador con dos fichas de cansancio tiene un movimiento por activación.",
        },
      ],
    },
    {
      title: "Defensa",
      rules: [
        {
          at: ["K25", "K75"],
          text: "**Presionar**: haz un movimiento defensivo. Cada atacante a 2 pulgadas o menos de ti tiene -1 en la tirada de la segunda acción; varios defensores que presionan se suman.",
        },
        {
          at: ["K26", "K65"],
          text: "**Placar**, solo al portador del balón en pie: apunta al portador o a un punto del camino marcado y ve recto hacia allí, hasta donde permite el MOV defensivo. Cuenta si tocas al portador o el camino.",
        },
        {
          at: ["K27"],
          text: "Un placaje es una tirada de STR. Éxito: los dos quedan en el suelo y el portador hace una tirada de aguante; un crítico hiere en el acto. Fallo: el placador queda en el suelo y hace él la tirada de aguante. Un placaje que no tocó a nadie necesita una tirada de REF para seguir en pie.",
        },
        {
          at: ["K28", "K70"],
          text: "**Robar** con BaC: un balón suelto en contacto con +4, a un portador en el suelo en contacto, o un pase en el aire que cruza tu peana con -2. Nunca a alguien que está en pie.",
        },
        {
          at: ["K29", "K30"],
          text: "**Levantarse** ocupa el lugar de un movimiento, y el portador no puede hacerlo. **Descansar** gira una ficha de cansancio, y la vez siguiente la quita. En el suelo solo puedes levantarte o, con el balón, pasar desde ahí.",
        },
      ],
    },
    {
      title: "Ataque",
      rules: [
        {
          at: ["K32", "K67", "K68"],
          text: "**Pasar** desde cualquier punto del recorrido a un compañero en pie que **no esté más adelantado** que ese punto. Tira BaC: +4 hasta 2 pulgadas, +2 hasta 4, 0 hasta 8, -2 más allá. Se oponen los placadores que tocan el camino antes de ese punto. Un pase crítico deja correr 2 pulgadas a quien lo recibe.",
          figure: {
            name: "pass",
            caption:
              "Kenji está más adelantado que Hayate, que debe correr hasta su altura antes de poder enviarle el balón.",
          },
        },
        {
          at: ["K33"],
          text: "Un pase fallado aún se puede **recibir**: el receptor tira BaC con +2, 0, -2 o -4 según las mismas distancias. Si falla otra vez, el balón rebota.",
        },
        {
          at: ["K34", "K69"],
          text: "**Pasar desde el suelo** como primera acción: con -2, no más allá de 8 pulgadas, y sin segunda acción después. Se oponen los que roban en contacto.",
        },
        {
          at: ["K35", "K71"],
          text: "**Recoger** un balón suelto en contacto, o tomarlo del compañero que lo lleva: BaC +4. Si hay defensores que quieren robarlo, tiran todos a la vez, y se lo queda el mejor.",
        },
        {
          at: ["K36", "K72"],
          text: "**Esquivar** (REF) y **abrirse paso** (STR) responden a un placaje. Una esquiva ganada te mueve 2 pulgadas, una crítica 4. Si ganas al abrirte paso, el placador va al suelo.",
        },
        {
          at: ["K37", "K73"],
          text: "**Ensayo**: un portador en pie con parte de la peana en la zona de marca tira el segundo valor de BaC, con -1 por cada ficha de cansancio y por cada defensor que presiona. Con éxito, marca; si falla, hay un saque.",
        },
        {
          at: ["K38", "K78"],
          text: "Un balón que **rebota** va 2 pulgadas en una de doce direcciones, y nunca sale del campo.",
        },
      ],
    },
    {
      title: "Dados",
      rules: [
        {
          at: ["K39"],
          text: "Tira un dado de doce caras: sacar tu valor o menos es un éxito. Un **1 es crítico** y gana a todo, un **12 siempre falla**.",
        },
        {
          at: ["K40"],
          text: "**Uno contra otro**: si solo uno tiene éxito, gana; si lo tienen los dos, gana el dado más alto y el otro queda anulado, que no es un fallo; si son iguales, se anulan los dos.",
        },
        {
          at: ["K41", "K74"],
          text: "**Contra varios**: el entrenador activo dice en qué orden se enfrenta a ellos y da cada dado a uno. Termina cuando el jugador activo está en el suelo.",
        },
        {
          at: ["K42", "K43"],
          text: "De varios dados cuenta el mejor. En una disputa por el balón tiran todos a la vez, y los empates se repiten.",
        },
        {
          at: ["K44", "K45"],
          text: "**Aguante**: saca BOD más PRT o menos, o recibe una herida; tantas heridas como BOD lesionan. El **cansancio** quita primero las habilidades, después el segundo movimiento, después 1 de STR, BaC, REF e INT; una cuarta ficha lesiona.",
        },
        {
          at: ["K46"],
          house: true,
          text: "Un jugador lesionado deja el campo y suelta el balón. Una tirada dice cuándo vuelve: casi siempre en el siguiente saque, a veces debilitado, en el peor caso nunca. La tabla es nuestra.",
        },
      ],
    },
    {
      title: "El saque",
      rules: [
        {
          at: ["K47", "K81"],
          text: "Una moneda decide quién elige patear o recibir; tras un ensayo elige quien lo encajó, tras uno fallado la defensa. Vuelven todos los que pueden.",
        },
        {
          at: ["K48", "K89", "K92"],
          text: "Los que patean se colocan en su línea, los que reciben en cualquier sitio de su mitad. Se apunta la patada y luego todos pueden hacer un movimiento defensivo.",
        },
        {
          at: ["K49", "K50", "K91"],
          text: "Un jugador patea con BaC: el éxito pone el balón en el punto que elijas alrededor de donde apuntaste, el fallo lo hace rebotar. Quien esté a 2 pulgadas o menos intenta atraparlo con -2, primero el más cercano.",
        },
      ],
    },
    {
      title: "Cartas",
      rules: [
        {
          at: ["K51", "K52", "K85", "K93"],
          house: true,
          text: "Cada entrenador recibe cuatro **cartas individuales** para el partido y las juega de una en una al declarar algo o justo antes de los dados, sobre un jugador y una tirada. Son secretas hasta que se juegan. Casi todos sus textos son nuestros.",
        },
        {
          at: ["K53", "K83", "K84"],
          house: true,
          text: "Cada entrenador elige además cuatro **cartas colectivas**: una secuencia preparada de pases y carreras. Se pone tapada con la ficha del portador, se muestra después de la defensa y se juega paso a paso hasta que falla una tirada.",
        },
      ],
    },
    {
      title: "Tiempo y marcador",
      rules: [
        {
          at: ["K13", "K79"],
          text: "Cada parte empieza en la casilla 5 del marcador de tiempo. Tomar cuatro fichas gira tu ficha de tiempo; si ya estaba girada, el reloj baja una casilla. En 0 la parte termina en el acto.",
        },
        {
          at: ["K15", "K16"],
          text: "Un entrenador que va perdiendo, ataca, tiene el balón y está en la casilla 1 puede echar el balón fuera para terminar la parte. En el descanso todos pierden una ficha de cansancio y se pueden cambiar cartas colectivas. Gana quien tenga más ensayos.",
        },
        {
          at: ["K60"],
          text: "Una victoria cuenta 1, una derrota -1, un empate 0. En un ejercicio, el atacante gana o pierde.",
        },
      ],
    },
    {
      title: "Ejercicios y partidos",
      rules: [
        {
          at: ["K54", "K87"],
          text: "**Primeros pasos**: uno contra uno. Cuatro fichas para llevar el balón al otro lado de la zona de juego. Se pierde si el portador va al suelo.",
        },
        {
          at: ["K55"],
          text: "**Pase**: dos contra uno, solo pasar y mover. Lleva el balón a la línea de saque del otro lado con cuatro fichas.",
        },
        {
          at: ["K56"],
          text: "**El cuadrado de la muerte**: tres contra tres en un cuadrado de 12 pulgadas, con esquivas, abrirse paso y juego en el suelo. El ataque termina cuando la defensa tiene el balón o el portador alcanza su línea.",
        },
        {
          at: ["K57"],
          text: "**Cuatro contra cuatro**: todo menos el saque y el reloj, hasta un ensayo, un ensayo fallado o un robo.",
        },
        {
          at: ["K58", "K90"],
          text: "**Entrenamiento**: saques y cartas, sin reloj. Un entrenador ataca hasta dos ensayos o un balón perdido, y luego el otro.",
        },
        {
          at: ["K59", "K82"],
          house: true,
          text: "**Partido**: todo. Los ejercicios terminan tras 60 activaciones, un partido tras 8000 decisiones.",
        },
      ],
    },
  ],
};
