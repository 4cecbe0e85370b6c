import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "bring",
    title: "Bring a tile in",
    task: "You are A and play red and blue. A new tile starts on the corner of its colour and walks **four steps** along the lane. Bring in a red one.",
    done: "From the corner a1 to a5: the corner itself is no step.",
    rule: "J6",
  },
  {
    name: "lane",
    title: "Along the lane",
    task: "A tile on the lane moves four steps in the direction of the arrows. Move yours from a5 round the corner to d6.",
    done: "Every move is exactly four steps.",
    rule: "J5",
  },
  {
    name: "turn",
    title: "Turning in",
    task: "A tile may also leave the lane: at least one step along it, then straight in with the rest. Go from a2 two steps to a4, and two steps in, to c4.",
    done: "Once inside, a tile is never moved by choice again; it can only be pushed.",
    rule: "J7",
  },
  {
    name: "kick",
    title: "Kicking out",
    task: "Ending a lane move on an opponent's tile sends it back to its owner. Move from a2 to a6, where a green tile stands.",
    done: "Green has to start again. Your own tiles you cannot kick out.",
    rule: "J9",
  },
  {
    name: "push",
    title: "Pushing",
    task: "Sliding in pushes whatever stands in the way. Slide from a2 by a4 to c4 again; this time a green tile is there.",
    done: "Green was pushed to d4. Several tiles are pushed like a train.",
    rule: "J11",
  },
  {
    name: "fall",
    title: "Over the edge",
    task: "What is pushed beyond the far side falls off. Go from a2 one step to a3 and three steps in, to d3, and watch the yellow tile on f3.",
    done: "Yellow fell off the board, back into its supply.",
    rule: "J11",
  },
  {
    name: "short",
    title: "A short step to win",
    task: "Three of yours stand in column c. You may make **fewer than four steps** if that very move gives you four in a row. Move from e1 to c1.",
    done: "Four in a row, lane and inner squares alike. A wins.",
    rule: "J5",
  },
  {
    name: "four",
    title: "Red and blue together",
    task: "With two players both your colours count together. Slide a fourth tile into row 3: from a1 by a3 to b3, pushing the others along.",
    done: "Three blue tiles and a red one: four in a row. Now play it!",
    rule: "J15",
  },
];
