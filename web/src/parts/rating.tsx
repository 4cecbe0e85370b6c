/** A rating, how far it may be off, and a question mark where that is much. */
import { say } from "../words";

interface RatingProps {
  rating: number;
  error: number;
  provisional: boolean;
}

export function Rating({ rating, error, provisional }: RatingProps) {
  return (
    <span class="rating" title={provisional ? say("rated.provisional") : undefined}>
      <b>
        {rating}
        {provisional && "?"}
      </b>{" "}
      <small>±{error}</small>
      {provisional && <span class="unseen">{say("rated.provisional")}</span>}
    </span>
  );
}
