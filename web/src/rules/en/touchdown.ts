import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Two herds race across a farm of fences, each into the corner where the other began. The last turn decides, and it is often a duel of single points.",
  sections: [
    {
      title: "The farm",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "The farm is laid from tiles of two by two squares: six squares a side with two players, eight with four. Fences stand on the edges of tiles; two that meet back to back are a **double fence**. At the rim they do nothing.",
          figure: {
            name: "start",
            caption: "The start with two players. The two touchdown tiles in the corners carry no fence of their own.",
          },
        },
        {
          at: ["L4", "L6"],
          house: true,
          text: "The farm tiles drawn here are ours, and so is this: a touchdown tile has no fences, but the farm tile beside it may have one on the edge they share.",
        },
        {
          at: ["L5", "L7"],
          text: "With two players seven farm tiles are drawn and two touchdown tiles lie in opposite corners; with four players all twelve farm tiles are laid and every corner is a touchdown tile. **Easy** leaves out tiles with three fences, **hard** uses only those.",
        },
        {
          at: ["L8"],
          text: "A farm can also be given as text: as a drawing, or as a row of digits, one for each edge.",
        },
      ],
    },
    {
      title: "Herds",
      rules: [
        { at: ["L9"], text: "With two players each herd of four fills a corner and wants to fill the opposite one." },
        {
          at: ["L10", "L30"],
          text: "With four players A and C along the bottom play together against B and D along the top. Everybody runs to the corner diagonally opposite. Turns go A, B, C, D from whoever starts; that player's side is the **first side**.",
        },
        { at: ["L11"], text: "Who starts is drawn by lot, unless the table names somebody." },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          at: ["L12"],
          text: "You have **three points**. A step to the next empty square costs one, over a fence two, over a double fence three. A **jump** over one animal, of either herd, to the empty square behind it costs one, if there is no fence before or behind it.",
          figure: {
            name: "costs",
            caption: "A jump over a neighbour for one point, then a step over a fence for two.",
          },
        },
        {
          at: ["L13"],
          text: "No diagonals, no jump over two animals, no jump over an animal and a fence together.",
        },
        {
          at: ["L14"],
          text: "All points must be spent, even by going back. An animal that is home may leave again.",
        },
        {
          at: ["L15"],
          text: "What costs more than you have left is not possible. If nothing is possible any more, the turn is over and the rest is lost. A player without any move is passed over.",
        },
        { at: ["L16"], text: "With two players the turn ends as soon as your fourth animal is home." },
        {
          at: ["L17"],
          text: "With four players, whoever is home spends the rest of the turn, and all later turns, on the animals of the team mate.",
        },
      ],
    },
    {
      title: "The end",
      rules: [
        { at: ["L18"], text: "If the side that started **second** is home first, it has won." },
        {
          at: ["L19", "L20"],
          text: "If the **first** side is home first, remember how many points it spent in that turn. The next player of the other side has one last turn of three points, which ends when the herd is home. Not home: the first side wins. Home too: fewer points in the last turn win, and with equal points the side that started second.",
          figure: {
            name: "last",
            caption:
              "A came home with two points. B needs two as well, and equal points are enough for whoever started second.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "A game in which somebody would have a 101st turn is a draw. A win counts 1, a loss -1; team mates share it.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["L28"],
          text: "Columns are letters from the left, rows numbers from the bottom. A move is its two squares, `a2a3`; the moves of a turn are joined by colons, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
