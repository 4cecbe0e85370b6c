import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "run",
    title: "Drill 1: run",
    task: "You coach the discs, and Hayate has the ball. Activate Hayate. **Mark a walk** to column 9.5, row 8: five inches are all Hayate can walk. The defender waits. Then choose **move** as second action, to column 15, row 6 or 10, past Aguila.",
    done: "First the walk is marked, then the defence answers, then you act a second time. Ten inches in one activation.",
    rule: "K17",
  },
  {
    name: "past",
    title: "Drill 1: past the tackle",
    task: "Activate Hayate and mark a walk to 24.5,6. This time Aguila tackles: look at the path. Move on as second action; if the tackle fails, run to 28,6, across the line.",
    done: "The tackle was rolled on Aguila's strength of 7. A 9 missed, and Aguila is on the ground. Drill 1 is won.",
    rule: "K27",
  },
  {
    name: "pass",
    title: "Drill 2: pass",
    task: "Nobody may pass forward. Kenji stands further forward than Hayate, so run first: activate Hayate, mark 9.5,6, and then **pass** to Kenji, from any point that is offered.",
    done: "A 4 is under Hayate's value: Kenji has the ball. The odds stood beside the action before you chose it.",
    rule: "K32",
  },
  {
    name: "line",
    title: "Drill 2: to the line",
    task: "Kenji has to reach the far kick-off line at 20 inches. Activate Kenji, mark 17,12, away from Aguila, then move to column 20.5 and either row.",
    done: "Across the line with the ball. Drill 2 is won.",
    rule: "K55",
  },
  {
    name: "tackle",
    title: "Drill 3: tackle",
    task: "Now you defend, with the hexagons. Kenji has marked a walk to 16,8. Let **Lince tackle**, at a point near the end of the path (4 or 3.5 inches along it), and say that the defence is done.",
    done: "A 4 on strength brings Kenji down, ball and all.",
    rule: "K26",
  },
  {
    name: "dodge",
    title: "Drill 3: dodge",
    task: "You attack again. Activate Hayate and mark 17,8. Lince tackles; answer with a **dodge**, which is Hayate's best skill: two dice. If it works, run on to 19,8.",
    done: "Both rolls were good, and the higher one won: the dodge's 6 against a 3.",
    rule: "K40",
  },
  {
    name: "break",
    title: "Drill 3: break through",
    task: "Tora is strong rather than quick. Activate Tora, mark 17,8, and when Lince tackles, **break through**.",
    done: "Tora stands, and Lince is on the ground.",
    rule: "K36",
  },
  {
    name: "try",
    title: "Drill 4: the try",
    task: "Four against four. Activate Hayate and mark 29.5,8, into the in-goal. Lince comes to press. Then **try** to score.",
    done: "At or under the try value, minus one for the pressure: a try! Now play the drills, or a match.",
    rule: "K37",
  },
];
