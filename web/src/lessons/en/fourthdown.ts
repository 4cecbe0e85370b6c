import type { LessonText } from "../kind";

export const lesson: LessonText = [
  {
    name: "reach",
    title: "Reach the card",
    task: "On top of the pile lies a 50. Play a card that is **equal or higher**, and keep your best one: play the 60.",
    done: "The 60 lies on the pile, and your hand was filled up to three.",
    rule: "F6",
  },
  {
    name: "several",
    title: "Several at once",
    task: "Cards of the same value may go together. Get rid of both your 30s in one turn.",
    done: "Two cards gone, two drawn. Once the deck is empty this really counts.",
    rule: "F8",
  },
  {
    name: "touchdown",
    title: "Touchdown",
    task: "None of your yards reaches 90, but a special goes on anything. Play the touchdown, then, on the empty table, your 10.",
    done: "The pile left the game, you went again, and your worst card is gone.",
    rule: "F12",
  },
  {
    name: "timeout",
    title: "Timeout",
    task: "Again 90 is too high. Play the timeout: it is invisible, so your opponent must beat the 90 below it.",
    done: "B had a 100, this time.",
    rule: "F15",
  },
  {
    name: "four",
    title: "Four in a row",
    task: "Two 30s lie on top, and you hold two more. Play both: four equal yards send the pile out of the game, and you go again. Then play the 20 you draw.",
    done: "It does not matter who played the first ones.",
    rule: "F9",
  },
  {
    name: "take",
    title: "Nothing fits",
    task: "Nothing you hold reaches 80. Then the whole pile is yours: take it.",
    done: "More cards, but an 80 among them. Next time it works for you.",
    rule: "F7",
  },
  {
    name: "row",
    title: "The open row",
    task: "Deck and hand are used up, so you play from your face-up cards. The card to beat is a 50. Play the 60 and keep the 80.",
    done: "Face-up cards are played by the same rules.",
    rule: "F18",
  },
  {
    name: "blind",
    title: "Blind",
    task: "One blind card is all you have left, and 40 must be reached. Turn it over.",
    done: "A 70! No card left anywhere: you win. Now play it!",
    rule: "F19",
  },
];
