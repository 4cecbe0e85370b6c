import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Rugby with miniatures: four against four on a pitch measured in inches. One player at a time is activated, the defence answers, and twelve-sided dice decide. Six scenarios lead from the first steps to the whole match.",
  sections: [
    {
      title: "Pitch and players",
      rules: [
        {
          at: ["K1", "K5"],
          house: true,
          text: "The pitch is 32 inches long and 16 wide, with an in-goal of 4 inches at each end, a centre line, and a kick-off line 4 inches from it on either side. Nobody leaves it. **Forward** is towards the in-goal your team attacks. These measures are ours.",
          figure: {
            name: "pitch",
            caption: "Discs attack from left to right, hexagons defend. The small ellipse is the ball.",
          },
        },
        {
          at: ["K2", "K76", "K77"],
          text: "Points are chosen on a grid of half inches, first the column, then the row; inside, everything is exact to a sixteenth. Staying and going into contact with somebody can be chosen besides. A taken place gives way to the nearest free one.",
        },
        {
          at: ["K3", "K66"],
          text: "Players stand on bases of 25 mm, big ones on 40 mm. Distances are taken from edge to edge; a gap of a sixteenth of an inch or less is **contact**. Players without the ball may touch each other, and nothing comes of it.",
        },
        {
          at: ["K4"],
          text: "The exact odds of a roll are shown before you commit. By the book nothing is measured before it is declared; the option `open_measuring` turns that on and off.",
        },
        {
          at: ["K6", "K7", "K8", "K9", "K11"],
          house: true,
          text: "A card tells what a player can do: **MOV** in inches (attack/defence), **BaC** for handling the ball (and for tries), **STR**ength, **REF**lexes, **INT**elligence, **PRT** protection, **BOD**y, a skill by position and one of its own. One card of the printed game is known to us; the others, and both teams, are ours. You may bring a roster of your own.",
        },
        {
          at: ["K10"],
          text: "Skills by position give two dice instead of one: Side Step for dodges, Precise Pass for passes, Charge for breaking through, Expert Tackler for tackles. Defensive Vision doubles the defensive move. A tired player loses them.",
        },
      ],
    },
    {
      title: "An activation in six steps",
      rules: [
        {
          at: ["K12", "K14", "K88"],
          text: "The team that holds the ball attacks, and goes on attacking while the ball is loose, until an opponent has it. It has four activation tokens at a time. Coach A attacks from left to right.",
        },
        {
          at: ["K17", "K18", "K23", "K80"],
          text: "**1. Activate.** Put a token on one of your players and declare the first action: mark a walk, with a turning point if you like; stand up; pass from the ground; or nothing. Nothing moves yet. A third token on the same player tires it.",
        },
        {
          at: ["K19"],
          text: "**2. Defence.** Every defender may do one thing: press, tackle, steal, stand up, rest, or nothing. They move at once.",
        },
        {
          at: ["K20", "K63"],
          text: "**3. Walk.** The active player now goes the marked way, as far as its attack MOV reaches, past everybody; whoever is in the way gives way. The path is remembered, because tackles may touch it.",
          figure: {
            name: "walk",
            caption:
              "Hayate has walked the dashed path. Aguila came as far as the defensive move allows and does not touch it, so this tackle has failed.",
          },
        },
        {
          at: ["K21", "K62"],
          text: "**4. Second action.** Move, pass, pick up, dodge, break through, try, or nothing. It is only named now.",
        },
        {
          at: ["K22", "K61", "K64", "K86"],
          text: "**5. Dice** for what was declared: lost balance, tackles on a carrier who is not active, the second action against those who oppose it, steals. **6. Clear up**: marks go, attackers on the ground who were not active stand up, except the carrier. A defender with the ball ends the attack.",
        },
        {
          at: ["K24", "K31"],
          text: "Any other move is one straight line and stops at the first body it meets. As a second action it goes up to the attack MOV. A player with two tokens of fatigue has one move an activation.",
        },
      ],
    },
    {
      title: "Defence",
      rules: [
        {
          at: ["K25", "K75"],
          text: "**Press**: make a defensive move. Every attacker within 2 inches of you has -1 on the roll of the second action; several pressing defenders add up.",
        },
        {
          at: ["K26", "K65"],
          text: "**Tackle**, only the standing ball carrier: aim at the carrier or at a point of the marked path and go straight there, as far as the defensive MOV allows. It counts if you touch the carrier or the path.",
        },
        {
          at: ["K27"],
          text: "A tackle is a roll on STR. Success: both lie on the ground, and the carrier makes a stamina roll; a critical one wounds at once. Failure: the tackler lies on the ground and makes the stamina roll. A tackle that touched nobody needs a REF roll to stay on the feet.",
        },
        {
          at: ["K28", "K70"],
          text: "**Steal** with BaC: a loose ball in contact at +4, a carrier on the ground in contact, or a pass in the air that crosses your base at -2. Never from somebody who stands.",
        },
        {
          at: ["K29", "K30"],
          text: "**Stand up** takes the place of a move, and the carrier cannot do it. **Rest** turns a token of fatigue, and next time removes it. On the ground you can only stand up or, with the ball, pass from there.",
        },
      ],
    },
    {
      title: "Attack",
      rules: [
        {
          at: ["K32", "K67", "K68"],
          text: "**Pass** from any point of the walk to a standing team mate who is **not further forward** than that point. Roll BaC: +4 up to 2 inches, +2 up to 4, 0 up to 8, -2 beyond. Tacklers who touch the path before that point oppose it. A critical pass lets the receiver run 2 inches.",
          figure: {
            name: "pass",
            caption:
              "Kenji stands further forward than Hayate, who must run level with him before the ball can go there.",
          },
        },
        {
          at: ["K33"],
          text: "A pass that missed can still be **received**: the receiver rolls BaC at +2, 0, -2 or -4 by the same distances. Missed again, the ball scatters.",
        },
        {
          at: ["K34", "K69"],
          text: "**Pass from the ground** as first action: at -2, not beyond 8 inches, and no second action follows. Stealers in contact oppose it.",
        },
        {
          at: ["K35", "K71"],
          text: "**Pick up** a loose ball in contact, or take it from the team mate who holds it: BaC +4. If defenders want to steal it, all roll at once, and the best takes it.",
        },
        {
          at: ["K36", "K72"],
          text: "**Dodge** (REF) and **break through** (STR) answer a tackle. A won dodge moves you 2 inches, a critical one 4. A won break through throws the tackler to the ground.",
        },
        {
          at: ["K37", "K73"],
          text: "**Try**: a standing carrier with part of the base in the in-goal rolls the second BaC value, -1 for each token of fatigue and for each pressing defender. Success scores; failure leads to a kick-off.",
        },
        {
          at: ["K38", "K78"],
          text: "A ball that **scatters** goes 2 inches in one of twelve directions, and never leaves the pitch.",
        },
      ],
    },
    {
      title: "Dice",
      rules: [
        {
          at: ["K39"],
          text: "Roll a twelve-sided die: at or under your value is a success. A **1 is critical** and beats everything, a **12 always misses**.",
        },
        {
          at: ["K40"],
          text: "**Against each other**: if one succeeds, it wins; if both do, the higher die wins and the other is cancelled, which is not a failure; if they are equal, both are cancelled.",
        },
        {
          at: ["K41", "K74"],
          text: "**Against several**: the active coach says in which order they are met and gives each die to one of them. It ends when the active player is on the ground.",
        },
        {
          at: ["K42", "K43"],
          text: "Of several dice the best counts. In a scramble for the ball all roll at once, and ties roll again.",
        },
        {
          at: ["K44", "K45"],
          text: "**Stamina**: at or under BOD plus PRT, or take a wound; as many wounds as BOD injure. **Fatigue** takes the skills first, then the second move, then 1 from STR, BaC, REF and INT; a fourth token injures.",
        },
        {
          at: ["K46"],
          house: true,
          text: "An injured player leaves the pitch and drops the ball. A roll says when it is back: mostly at the next kick-off, sometimes weakened, at worst not at all. The table is ours.",
        },
      ],
    },
    {
      title: "Kick-off",
      rules: [
        {
          at: ["K47", "K81"],
          text: "A coin decides who chooses to kick or receive; after a try whoever conceded it chooses, after a failed one the defence. All who can come back do.",
        },
        {
          at: ["K48", "K89", "K92"],
          text: "The kickers line up at their line, the receivers anywhere in their half. The kick is aimed, then everybody may make a defensive move.",
        },
        {
          at: ["K49", "K50", "K91"],
          text: "A player kicks with BaC: success puts the ball on a point of your choice around the aim, failure scatters it. Whoever is within 2 inches tries to catch it at -2, the nearest first.",
        },
      ],
    },
    {
      title: "Cards",
      rules: [
        {
          at: ["K51", "K52", "K85", "K93"],
          house: true,
          text: "Each coach draws four **individual cards** for the match and plays them one at a time when declaring something or just before the dice, on one player and one roll. They are secret until played. Nearly all of their texts are ours.",
        },
        {
          at: ["K53", "K83", "K84"],
          house: true,
          text: "Each coach also picks four **collective cards**: a rehearsed sequence of passes and runs. It is put down hidden with the token of the carrier, shown after the defence, and played step by step until a roll fails.",
        },
      ],
    },
    {
      title: "Time and score",
      rules: [
        {
          at: ["K13", "K79"],
          text: "Each half starts at box 5 of the time board. Taking four tokens turns your time token; if it was turned already, the clock goes down a box. At 0 the half ends at once.",
        },
        {
          at: ["K15", "K16"],
          text: "A coach who is behind, attacks, holds the ball and is on box 1 may put the ball out to end the half. At half-time everybody loses a token of fatigue and collective cards may be changed. Most tries win.",
        },
        { at: ["K60"], text: "A win counts 1, a loss -1, a draw 0. In a drill the attacker wins or loses." },
      ],
    },
    {
      title: "Drills and matches",
      rules: [
        {
          at: ["K54", "K87"],
          text: "**First steps**: one against one. Four tokens to carry the ball across the play area. Lost if the carrier goes to the ground.",
        },
        {
          at: ["K55"],
          text: "**Pass**: two against one, passing and moving only. Bring the ball to the far kick-off line with four tokens.",
        },
        {
          at: ["K56"],
          text: "**Square of death**: three against three in a square of 12 inches, with dodges, breaking through and play on the ground. The attack ends when the defence has the ball or the carrier reaches its line.",
        },
        {
          at: ["K57"],
          text: "**Four against four**: everything but kick-off and clock, until a try, a failed try or a steal.",
        },
        {
          at: ["K58", "K90"],
          text: "**Practice**: kick-offs and cards, no clock. One coach attacks until two tries or a lost ball, then the other.",
        },
        {
          at: ["K59", "K82"],
          house: true,
          text: "**Match**: everything. Drills end after 60 activations, a match after 8,000 decisions.",
        },
      ],
    },
  ],
};
