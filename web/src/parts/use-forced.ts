/** A choice without an alternative is played by itself, after a beat in which it can be seen. */
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings";

const BEAT = 700; // milliseconds

interface Forced {
  /** How many choices there are. */
  offered: number;
  seq: number;
  /** How often decisions were taken back: what was just taken back is not played again at once. */
  rewound: number;
  /** Whether nothing moves and nobody has to take the device. */
  ready: boolean;
  play: () => void;
}

export function useForced({ offered, seq, rewound, ready, play }: Forced): void {
  const back = useRef({ rewound, seq: -1 }); // the last time that something was taken back
  useEffect(() => {
    if (back.current.rewound !== rewound) back.current = { rewound, seq };
    const tookBack = back.current.seq === seq;
    const { forced, confirm } = settings();
    if (offered !== 1 || tookBack || !ready || !forced || confirm) return undefined;
    const timer = setTimeout(play, BEAT);
    return () => clearTimeout(timer);
  }, [seq, offered, rewound, ready]);
}
