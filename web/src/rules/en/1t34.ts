import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Tiles run round a lane, four steps a turn, and slide into the board inside it, pushing whatever stands in their way. Four of yours in a row win, whoever put them there.",
  sections: [
    {
      title: "The board",
      rules: [
        {
          at: ["J1"],
          text: "The outer squares are a **lane** with one direction, the squares inside it the **inner part**. Four colours own a corner of the lane each and have eight tiles.",
          figure: {
            name: "lane",
            caption: "The lane runs clockwise. A red tile comes in at a1 and walks four steps to a5.",
          },
        },
        {
          at: ["J2"],
          house: true,
          text: "The size of the printed board is not known to us. Here it has six squares a side; 7, 8 and 9 can be chosen.",
        },
        {
          at: ["J3", "J19"],
          text: "Corners are counted clockwise from a1, and so are the turns. With four players everybody has one colour, with three the fourth corner is empty, with two everybody has two neighbouring colours. Player A begins unless the table says otherwise. The lane may be set to run the other way.",
        },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          at: ["J4"],
          text: "**Bring a tile in**, or **move one of yours that stands on the lane**. Tiles inside are never moved by choice; they are only pushed. So the first thing everybody does is bring a tile in.",
        },
        {
          at: ["J5"],
          text: "A move is **exactly four steps**. Fewer, but at least one, are allowed only if that very move leaves you with four in a row.",
        },
        {
          at: ["J6"],
          text: "A new tile starts on its corner, which is not a step, and keeps to the lane. Whatever stands on the corner is neither in the way nor touched.",
        },
        {
          at: ["J7"],
          text: "A tile on the lane either stays on the lane, or goes one to three steps along it and slides the rest straight in, at a right angle to that side.",
          figure: { name: "turn", caption: "Two steps along the lane to a4, then two steps in to c4." },
        },
        {
          at: ["J8"],
          text: "No tile turns in on a corner. A tile that stands on one goes on at least a step first.",
        },
        {
          at: ["J9"],
          text: "On the lane tiles pass each other freely. Ending on an opponent's tile **kicks it out**, back to its owner. You cannot end on a tile of your own side, so a second new tile often has to wait until the first has gone on.",
        },
        {
          at: ["J10"],
          text: "A tile turns in only on a lane square that is empty. With the option `first-inner` it is the first inner square that must be empty instead.",
        },
        {
          at: ["J12"],
          text: "Whoever has no move is passed over. If everybody is, one after the other, the game is a draw.",
        },
      ],
    },
    {
      title: "Pushing",
      rules: [
        {
          at: ["J11"],
          text: "A sliding tile pushes like a **train**: what it meets goes along, one square a step, and pushes what it meets in turn; gaps close first. The line ends on the lane square at the far side. What is pushed further **falls off**, back to its owner, your own tiles too. A tile that is pushed onto the lane can be moved again from there.",
          figure: {
            name: "push",
            caption: "The red tile slides in from a4 and has pushed the green one from c4 to d4.",
          },
        },
      ],
    },
    {
      title: "The end",
      rules: [
        {
          at: ["J14"],
          text: "Four tiles of one player in a straight row, across, upright or diagonal, on lane and inner squares alike, win. More than four are fine too.",
          figure: {
            name: "four",
            caption: "A fourth tile has slid in at b3. Blue and red both belong to A, who has won.",
          },
        },
        {
          at: ["J15"],
          text: "With two players both colours of a player count together, unless the option `one_colour` asks for four of one colour.",
        },
        {
          at: ["J16"],
          text: "If your push makes four for somebody else, that player wins. If you have four as well, you do. If it makes four for several others, the next in turn wins.",
        },
        {
          at: ["J13", "J17"],
          house: true,
          text: "After 200 turns a player without a winner the game is a draw. The winner gets 1, the others share the loss.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["J18"],
          text: "`in0` brings a tile in at corner 0, `in0/3` with three steps; `a2>a6` goes along the lane; `a3>a5>c5` goes along to a5 and in to c5.",
        },
      ],
    },
  ],
};
