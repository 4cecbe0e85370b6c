import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Get rid of your cards: first the hand, then two cards everybody sees, then three that nobody has seen. Each card must reach the one before it, or be a special.",
  sections: [
    {
      title: "The cards",
      rules: [
        {
          at: ["F1"],
          text: "**Yard cards** carry a number; every number is there four times. **Specials** bend the rules: touchdown, interception, timeout and fumble.",
          figure: {
            name: "specials",
            caption: "A yard card, and the four specials: touchdown, interception, timeout, fumble.",
          },
        },
        {
          at: ["F2"],
          house: true,
          text: "The deck used here is ours: yards 10, 20, up to 100, and four of each special, 56 cards in all. A table may choose other yards and other numbers of specials, as long as the deck has more than eight cards a player.",
        },
      ],
    },
    {
      title: "Before play",
      rules: [
        {
          at: ["F3"],
          text: "Everybody gets three cards face down, which nobody looks at, two face up, and three in hand. The rest is the deck.",
          figure: {
            name: "table",
            caption: "A table of two: hand in front, face-up cards on the blind ones, deck and pile.",
          },
        },
        {
          at: ["F4"],
          text: "One after the other you may exchange face-up cards with cards of your hand, each place at most once and for a different card; then you say that you are ready. Good cards face up help you late in the game.",
        },
        {
          at: ["F5"],
          text: "Who begins the first round is drawn by lot; the winner of a round begins the next. A match can have several rounds, all are played, and most rounds won wins it.",
        },
      ],
    },
    {
      title: "Your turn",
      rules: [
        {
          at: ["F6"],
          text: "Play a card that is **equal to or higher** than the card to beat, or a special. If there is nothing to beat, any card will do.",
          figure: { name: "beat", caption: "On a 50 you may play a 50, a 70, or a special; a 40 is too low." },
        },
        {
          at: ["F7"],
          text: "If you cannot play you take the whole pile into your hand, and that was your turn. Whoever can play must; with the option `may_take` the pile may be taken any time.",
        },
        {
          at: ["F8"],
          text: "Several cards of the same value may be played together, one or as many as you like. That goes for specials too, but a fumble is always played alone. Two touchdowns together give one extra turn, not two.",
        },
        {
          at: ["F9"],
          text: "**Four equal yards** in a row on top of the pile, whoever played them, send the pile out of the game, and you go again. A special between them breaks the row.",
          figure: { name: "four", caption: "The fourth 30 in a row: the pile is gone." },
        },
        {
          at: ["F10"],
          text: "While the deck lasts your hand is filled up to three cards after you played. With three or more you draw nothing.",
        },
        { at: ["F11"], text: "Whoever has no card left anywhere wins at once, whatever the last card was." },
      ],
    },
    {
      title: "The specials",
      rules: [
        { at: ["F12"], text: "**Touchdown** goes on anything. The pile leaves the game and you go again." },
        { at: ["F13"], text: "**Interception** goes on anything, and anything may follow it." },
        {
          at: ["F14"],
          text: "**Fumble** goes on a yard card or on an empty pile. The next player is skipped, and the one after must beat the card below the fumble. With two players you play again yourself.",
        },
        {
          at: ["F15"],
          text: "**Timeout** goes on anything and is as good as invisible: what lay below must be beaten.",
        },
        {
          at: ["F16"],
          text: "So, to find the card to beat, look down through timeouts and fumbles. The first yard you meet must be reached; if you meet an interception, or nothing, every card will do.",
          figure: { name: "below", caption: "Timeout on fumble on 60: the card to beat is the 60." },
        },
        {
          at: ["F17"],
          text: "A fumble looks only at the very top of the pile. It never goes on a special, not even where “any card” may be played.",
        },
      ],
    },
    {
      title: "Hand, row, blind cards",
      rules: [
        {
          at: ["F18"],
          text: "Once the deck and your hand are used up you play from your **face-up cards**, by the same rules. If you must take the pile, they stay on the table, and the hand has to be emptied first.",
        },
        {
          at: ["F19"],
          text: "Then come the **blind cards**. Choose one and turn it over onto the pile. If it may lie there it works as usual; if not, you take the pile together with that card.",
        },
        {
          at: ["F20", "F21"],
          house: true,
          text: "A round without a winner after 500 turns is drawn. The winner gets 1, the others share the loss; a draw is 0 for all.",
        },
      ],
    },
    {
      title: "What you know",
      rules: [
        {
          at: ["F22"],
          text: "You see your hand, all face-up cards, the whole pile, what has left the game, and how many cards everybody holds. Cards that somebody took from the pile stay marked as known until they are played. Nobody knows a blind card, not even its owner.",
        },
        {
          at: ["F23", "F25"],
          text: "Cards are drawn by chance among all that are nowhere yet, one at a time, which is the same as a shuffled deck. Odds that you are shown use only what you can see.",
        },
        {
          at: ["F26"],
          text: "Taking a move back never draws again: the same card comes in the same place. Afterwards every draw can be proved.",
        },
      ],
    },
    {
      title: "Notation",
      rules: [
        {
          at: ["F24"],
          text: "`30`, `30x3`, `TD`, `INT`, `TO`, `FUM` for cards, `take` for the pile, `flip1` to `flip3` for blind cards, `swap 1:40` and `ready` before play.",
        },
      ],
    },
  ],
};
