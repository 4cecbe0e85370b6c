import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "Walking",
    task: "You are A and want your four pieces in the opposite corner. A step to the next empty square costs **one point**, and a turn has three. Walk the piece on b2 three squares to the right, to e2.",
    done: "Three steps, three points: the turn is over, and B is next.",
    rule: "L12",
  },
  {
    name: "jump",
    title: "Jumping",
    task: "A jump straight over a neighbour costs one point too, and goes twice as far. Play leapfrog in the first column: a1 over a2, then a2 over a3, then a3 over a4.",
    done: "Pieces that stand together carry each other. That is most of the game.",
    rule: "L12",
  },
  {
    name: "wall",
    title: "A wall",
    task: "Brown bars are walls. Stepping across one costs **two points**, across a double wall three. Climb from b2 to c2, and use the last point to go on to d2.",
    done: "Sometimes a wall is worth its price. Often the way round is not longer.",
    rule: "L12",
  },
  {
    name: "blocked",
    title: "No jump across a wall",
    task: "You have one point left. b2 cannot jump over c2, because a wall stands between them, and climbing would cost two. Type `b2d2` below if you want to hear the refusal. Then move c2 to d2.",
    done: "A wall before or behind the piece forbids the jump.",
    rule: "L13",
  },
  {
    name: "ladder",
    title: "Other people's ladders",
    task: "You may jump over the other side's pieces as well. Two jumps bring c3 into your goal: over d3, then over e4.",
    done: "Four squares for two points, and B built the ladder.",
    rule: "L12",
  },
  {
    name: "home",
    title: "Coming home",
    task: "Only f6 is still empty. Bring the piece on d5 there with two points: up to d6, then over e6.",
    done: "Your fourth piece is home, so the turn ends, and the third point is saved. You started first, so B now has one more turn, with two points.",
    rule: "L16",
  },
  {
    name: "answer",
    title: "The last turn",
    task: "Now you are B. A started and came home with two points in the last turn, so you have two as well. Home with fewer wins, with as many is a tie. Find the way home for one point.",
    done: "One point against two: B wins. That is the whole game. Now play it!",
    rule: "L22",
  },
];
