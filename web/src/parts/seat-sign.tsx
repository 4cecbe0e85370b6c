/** A seat in a line of text: the shape of its pieces, or else a dot in its colour. */
import type { Mark } from "../boards/kind";
import { Shape } from "../boards/shape";

interface SeatSignProps {
  /** Below zero for chance. */
  seat: number;
  mark?: Mark | undefined;
}

export function SeatSign({ seat, mark }: SeatSignProps) {
  if (seat < 0) return <span class="seat-sign seat-sign-chance" aria-hidden="true" />;
  if (!mark) return <span class={`seat-sign of-seat-${seat}`} aria-hidden="true" />;
  return (
    <svg class="seat-sign" viewBox="-24 -24 48 48" aria-hidden="true">
      <Shape seat={mark.shape} look={mark.look} />
    </svg>
  );
}
