import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "run",
    title: "Ejercicio 1: correr",
    task: "Entrenas a los discos, y Hayate tiene el balón. Activa a Hayate. **Marca un recorrido** hasta la columna 9.5, fila 8: cinco pulgadas son todo lo que puede recorrer Hayate. El defensor espera. Luego elige **moverse** como segunda acción, hasta la columna 15, fila 6 o 10, dejando atrás a Aguila.",
    done: "Primero se marca el recorrido, luego responde la defensa y luego actúas por segunda vez. Diez pulgadas en una activación.",
    rule: "K17",
  },
  {
    name: "past",
    title: "Ejercicio 1: superar el placaje",
    task: "Activa a Hayate y marca un recorrido hasta 24.5,6. Esta vez Aguila placa: mira el camino. Sigue moviéndote como segunda acción; si el placaje falla, corre hasta 28,6, al otro lado de la línea.",
    done: "El placaje se tiró con la fuerza de Aguila, que es 7. Un 9 falló, y Aguila está en el suelo. Has ganado el ejercicio 1.",
    rule: "K27",
  },
  {
    name: "pass",
    title: "Ejercicio 2: pasar",
    task: "Nadie puede pasar hacia delante. Kenji está más adelantado que Hayate, así que corre primero: activa a Hayate, marca 9.5,6 y luego **pasa** a Kenji, desde cualquier punto que se ofrezca.",
    done: "Un 4 está por debajo del valor de Hayate: Kenji tiene el balón. Las probabilidades estaban junto a la acción antes de que la eligieras.",
    rule: "K32",
  },
  {
    name: "line",
    title: "Ejercicio 2: a la línea",
    task: "Kenji tiene que alcanzar la línea de saque del otro lado, a 20 pulgadas. Activa a Kenji, marca 17,12, lejos de Aguila, y luego muévete a la columna 20.5 y a cualquiera de las dos filas.",
    done: "Al otro lado de la línea con el balón. Has ganado el ejercicio 2.",
    rule: "K55",
  },
  {
    name: "tackle",
    title: "Ejercicio 3: placar",
    task: "Ahora defiendes, con los hexágonos. Kenji ha marcado un recorrido hasta 16,8. Haz que **Lince plaque** en un punto cerca del final del camino (a 4 o 3.5 pulgadas de su comienzo), y di que la defensa ha terminado.",
    done: "Un 4 con la fuerza derriba a Kenji, con balón y todo.",
    rule: "K26",
  },
  {
    name: "dodge",
    title: "Ejercicio 3: esquivar",
    task: "Vuelves a atacar. Activa a Hayate y marca 17,8. Lince placa; responde con una **esquiva**, que es la mejor habilidad de Hayate: dos dados. Si sale bien, sigue hasta 19,8.",
    done: "Las dos tiradas fueron buenas, y ganó la más alta: el 6 de la esquiva contra un 3.",
    rule: "K40",
  },
  {
    name: "break",
    title: "Ejercicio 3: abrirse paso",
    task: "Tora tiene más fuerza que rapidez. Activa a Tora, marca 17,8 y, cuando Lince plaque, **ábrete paso**.",
    done: "Tora sigue en pie, y Lince está en el suelo.",
    rule: "K36",
  },
  {
    name: "try",
    title: "Ejercicio 4: el ensayo",
    task: "Cuatro contra cuatro. Activa a Hayate y marca 29.5,8, dentro de la zona de marca. Lince viene a presionar. Luego intenta el **ensayo**.",
    done: "El valor de ensayo o menos, con uno menos por la presión: ¡ensayo! Ahora juega los ejercicios, o un partido.",
    rule: "K37",
  },
];
