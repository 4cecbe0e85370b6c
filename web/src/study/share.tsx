/** Taking a game or a position along: its link, its record, its picture. */
import { useState } from "preact/hooks";
import { say } from "../words";
import { studyCalls } from "./calls";
import { writePlace, type Place } from "./place";
import { save } from "./save";

interface ShareProps {
  base: string;
  /** Where the record lies, as text. */
  record: string;
  id: string;
  place: Place;
  viewer: number;
}

export function Share({ base, record, id, place, viewer }: ShareProps) {
  const [told, setTold] = useState("");
  const link = `${location.origin}${location.pathname}${writePlace(place)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(say("table.copied")),
      (error: Error) => setTold(error.message),
    );
  const picture = () =>
    studyCalls(base)
      .picture({ ply: place.ply, tried: place.tried ?? [], viewer })
      .then(
        ({ svg }) => save(`${id}-${place.ply}.svg`, "image/svg+xml", svg),
        (error: Error) => setTold(error.message),
      );
  const animation = () => {
    setTold(say("study.drawing"));
    return studyCalls(base)
      .animation({ viewer })
      .then(
        ({ gif }) => {
          save(
            `${id}.gif`,
            "image/gif",
            Uint8Array.from(atob(gif), (letter) => letter.charCodeAt(0)),
          );
          setTold("");
        },
        (error: Error) => setTold(error.message),
      );
  };
  return (
    <section class="log share-position" aria-label={say("study.share")}>
      <h2>{say("study.share")}</h2>
      <div class="share">
        <input readOnly value={link} aria-label={say("study.link")} onFocus={(event) => event.currentTarget.select()} />
        {window.isSecureContext && (
          <button type="button" onClick={() => void copy()}>
            {say("table.copy")}
          </button>
        )}
      </div>
      <div class="doings">
        <a class="button" href={record} download={`${id}.txt`}>
          {say("study.record")}
        </a>
        <button type="button" onClick={() => void picture()}>
          {say("study.picture")}
        </button>
        <button type="button" onClick={() => void animation()}>
          {say("study.animation")}
        </button>
      </div>
      <p role="status" class="quiet">
        {told}
      </p>
    </section>
  );
}
