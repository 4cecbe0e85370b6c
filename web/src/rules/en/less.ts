import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Two corners, four pieces in each, and a board of walls between them. Bring your four into the opposite corner, and spend fewer points on the way than the other side.",
  sections: [
    {
      title: "The board",
      rules: [
        {
          at: ["L1", "L2", "L3"],
          text: "Square tiles of two by two squares are laid side by side: nine with two players, sixteen with four. Tiles carry walls on some of their edges. Where the walls of two neighbouring tiles meet there is a **double wall**. Walls along the rim of the board do nothing.",
          figure: {
            name: "start",
            caption: "The start with two players. Each corner is the goal of the pieces that stand opposite.",
          },
        },
        {
          at: ["L4"],
          house: true,
          text: "The twelve tiles that are drawn here are ours. Owners of the game can type their own tiles in when they set up a table.",
        },
        {
          at: ["L5", "L7"],
          text: "Tiles are drawn blindly and laid any way round. **Easy** leaves out those with three walls, **hard** uses nothing else.",
        },
        {
          at: ["L8"],
          text: "A board can also be given as text: as a drawing, or as a row of digits, one for each edge.",
        },
      ],
    },
    {
      title: "Seats",
      rules: [
        {
          at: ["L9"],
          text: "With two players each fills a corner with four pieces and wants to fill the opposite corner.",
        },
        {
          at: ["L10", "L30"],
          text: "With four players two teams play: A and C, who sit along the bottom, against B and D along the top. Everybody's goal is the corner diagonally opposite. Turns go A, B, C, D, beginning with whoever starts; the side of that player is the **first side**.",
        },
        { at: ["L11"], text: "Who starts is drawn by lot, unless whoever sets up the table has named somebody." },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          at: ["L12"],
          text: "You have **three points**. A step to a neighbouring empty square costs one, across a wall two, across a double wall three. A **jump** straight over one piece, whoever owns it, onto the empty square behind costs one, if no wall stands before or behind that piece.",
          figure: {
            name: "costs",
            caption: "A jump from a1 to a3 for one point, then a step from b2 across a wall for two.",
          },
        },
        {
          at: ["L13"],
          text: "Nothing moves diagonally, nobody jumps over two pieces at once, and a wall together with a piece cannot be jumped.",
        },
        {
          at: ["L14"],
          text: "All three points must be spent, on one piece or on several, if need be by stepping back. A piece may leave its goal again.",
        },
        {
          at: ["L15"],
          text: "You cannot pay more than you have left. If nothing is left that you could pay, your turn is over and the rest counts as spent. A player who cannot move at all is passed over.",
        },
        {
          at: ["L16"],
          text: "With two players the turn ends the moment your fourth piece is home. What is left over then is saved.",
        },
        {
          at: ["L17"],
          text: "With four players, whoever is home goes on with the pieces of the team mate, in the same turn and in all that follow. That is a duty like any other spending. The own pieces then stay where they are.",
        },
      ],
    },
    {
      title: "The end",
      rules: [
        { at: ["L21"], text: "Fewer points in the whole game win; equal totals are a tie." },
        {
          at: ["L22"],
          text: "If the side that started **second** is home first, it has won: the others have spent a turn more. If the **first** side is home first, the other side may still spend as many points as the first side used in its last turn. Home with fewer: it wins. Home with exactly as many: a tie. Not home: the first side wins. With four players only the next player gets this turn.",
          figure: {
            name: "last",
            caption:
              "A has come home with two points. B may spend two as well: b4 to b3 to b2 takes just those, which is a tie.",
          },
        },
        {
          at: ["L26", "L27"],
          house: true,
          text: "A game in which somebody would have a 101st turn is a draw. A win counts 1, a draw 0, a loss -1; team mates share it.",
        },
      ],
    },
    {
      title: "Variants",
      rules: [
        {
          at: ["L23", "L24"],
          text: "**Scoring.** The side that is not home plays on alone until it is, and the game is worth the difference in points. The table can show the shortest way home; it never plays it for you.",
        },
        {
          at: ["L25"],
          text: "**Stay home and lose.** If your turn ends with three opponents arrived in your corner and a piece of yours on its fourth square, you lose by ten.",
        },
        {
          at: ["L29"],
          text: "**CodeCup.** The rules of a programming contest for four players: a turn may be stopped early, everybody plays on until all are home or 80 turns are over, and the shortest ways still to go are added at the end.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["L28"],
          text: "Columns are letters from the left, rows numbers from the bottom. A move is written by its two squares, `a2a3`; the moves of a turn are joined by colons, `a2a3:b2b4:a1a2`.",
        },
      ],
    },
  ],
};
