/** The place in a game that is looked at, as the anchor of an address says it: `#12`, or `#12:4,311` with two moves of one's own. */
export interface Place {
  ply: number;
  /** Moves of one's own after that; null while one is in the game. */
  tried: (number | string)[] | null;
}

export function readPlace(hash: string, last: number): Place {
  const [, ply, tried] = /^#(\d{1,6})(?::((?:\d{1,16}(?:,\d{1,16})*)?))?$/.exec(hash) ?? [];
  if (ply === undefined) return { ply: 0, tried: null };
  const actions = tried === undefined ? null : tried === "" ? [] : tried.split(",").map(Number);
  return { ply: Math.min(Number(ply), last), tried: actions };
}

export function writePlace({ ply, tried }: Place): string {
  return `#${ply}${tried === null ? "" : `:${tried.join()}`}`;
}
