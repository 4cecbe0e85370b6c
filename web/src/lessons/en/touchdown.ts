import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "walk",
    title: "Across the farm",
    task: "Your herd, A, wants to fill the opposite corner. A turn has **three points**, and a step to the next empty square costs one. Walk from b2 up to b5.",
    done: "All three points are spent. They always must be.",
    rule: "L12",
  },
  {
    name: "fence",
    title: "Over a fence",
    task: "A step over a fence costs two points, over a double fence three. Climb from b2 to c2, then follow with a2 to b2.",
    done: "Two points for the fence, one for the step.",
    rule: "L12",
  },
  {
    name: "leap",
    title: "Leapfrog",
    task: "A jump over one animal onto the empty square behind it costs one point. Make three jumps: a1 over a2, b1 over b2, then a2 over a3.",
    done: "Three jumps, six squares. A herd that stays together is fast.",
    rule: "L12",
  },
  {
    name: "neighbours",
    title: "Over the neighbours",
    task: "The other herd may be jumped as well. Two points are left: jump from d3 over d4, then step from d5 into your goal at e5.",
    done: "The neighbours did not like it, but they helped.",
    rule: "L12",
  },
  {
    name: "cheaply",
    title: "Home, and cheaply",
    task: "You started first. Whatever you spend in the turn that brings you home is what the others have to match, so spend little. Bring d5 to f6 with two points: d6, then over e6.",
    done: "Home with two points. B has one last turn.",
    rule: "L19",
  },
  {
    name: "equal",
    title: "The answer",
    task: "Now you are B, who started second. A came home with two points. If you come home with two as well, you win: equal points favour the second side. Bring b4 home.",
    done: "Equal points, and B wins. Now play it!",
    rule: "L19",
  },
];
