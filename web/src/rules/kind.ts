/** What a rules page holds. The text is data: one file a game and language, to be copied by a translator. */

export interface Figure {
  /** A picture of figures/GAME.json. */
  name: string;
  caption: string;
}

export interface Rule {
  /** The rulings it tells, which are the anchors of its paragraph. */
  at: string[];
  /** `**strong**` and `code` may be marked so. */
  text: string;
  figure?: Figure;
  /** Made up by us, because the game's own is not known to us. */
  house?: true;
}

export interface Rules {
  lead: string;
  sections: { title: string; rules: Rule[] }[];
}
