/** Small pictures of the games, drawn here and nowhere else. */
import type { JSX } from "preact";

const ART: Record<string, () => JSX.Element> = {
  less: () => (
    <>
      <Squares fill="var(--art-moss)" />
      <path class="art-wall" d="M100 34v44M140 78h44M220 78v44M180 122v22M60 78h40" />
      <circle cx="80" cy="122" r="15" fill="#f6f1e4" stroke="#2b2f36" stroke-width="3" />
      <circle cx="120" cy="122" r="15" fill="#f6f1e4" stroke="#2b2f36" stroke-width="3" />
      <rect x="186" y="42" width="28" height="28" rx="6" fill="#2b2f36" />
      <rect x="226" y="42" width="28" height="28" rx="6" fill="#2b2f36" />
      <path class="art-path" d="M120 100v-22c0-12 8-22 20-22h24" />
    </>
  ),
  touchdown: () => (
    <>
      <Squares fill="var(--art-straw)" />
      <path class="art-fence" d="M100 34v44M140 78h44M220 78v44M60 100h40" />
      <g transform="translate(80 122)">
        <ellipse rx="17" ry="12" fill="#e9a5a0" stroke="#7d433f" stroke-width="2.5" />
        <circle cx="15" cy="-4" r="8" fill="#e9a5a0" stroke="#7d433f" stroke-width="2.5" />
        <circle cx="18" cy="-3" r="1.6" fill="#7d433f" />
      </g>
      <g transform="translate(240 56)">
        <ellipse rx="17" ry="13" fill="#fbfaf5" stroke="#5f5a4d" stroke-width="2.5" />
        <circle cx="-16" cy="-3" r="8" fill="#4b4740" />
      </g>
      <path class="art-path" d="M104 116c40-8 60-50 108-54" />
    </>
  ),
  fourthdown: () => (
    <>
      {[-24, -8, 8, 24].map((turn, k) => (
        <g key={turn} transform={`rotate(${turn} 160 210) translate(160 82)`}>
          <rect x="-27" y="-40" width="54" height="80" rx="7" class="art-card" />
          <text x="-21" y="-18" class="art-yard" fill={["#2f6690", "#3d8361", "#c8553d", "#a0761a"][k]}>
            {["40", "70", "TD", "90"][k]}
          </text>
        </g>
      ))}
    </>
  ),
  "1t34": () => (
    <>
      <rect x="86" y="16" width="148" height="148" rx="14" fill="var(--art-lane)" />
      <rect x="112" y="42" width="96" height="96" rx="6" fill="var(--card)" />
      {[0, 1, 2, 3].map((k) => (
        <path key={k} d={`m${124 + 24 * k} 82 9 9-9 9-9-9z`} fill="#2f6690" />
      ))}
      <rect x="90" y="60" width="18" height="18" rx="4" fill="#c8553d" />
      <circle cx="184" cy="29" r="9" fill="#3d8361" />
      <path class="art-path" d="M99 52V36q0-7 7-7h56" />
    </>
  ),
  takkure: () => (
    <>
      <rect x="40" y="20" width="240" height="140" rx="10" fill="var(--art-night)" />
      <path d="M160 20v140M80 20v140M240 20v140" stroke="#37e0c8" stroke-opacity=".45" stroke-width="1.5" />
      {[
        [110, 60],
        [124, 104],
        [98, 132],
        [140, 84],
      ].map(([x, y]) => (
        <circle key={y} cx={x} cy={y} r="11" fill="#ff4f7b" />
      ))}
      {[
        [178, 50],
        [190, 92],
        [214, 122],
        [206, 66],
      ].map(([x, y]) => (
        <path key={y} d={`m${x} ${(y ?? 0) - 13} 12 7v12l-12 7-12-7v-12z`} fill="#37e0c8" />
      ))}
      <ellipse cx="157" cy="77" rx="8" ry="5.5" transform="rotate(-24 157 77)" fill="#f6e05e" />
    </>
  ),
};

function Squares({ fill }: { fill: string }) {
  return (
    <>
      <rect x="60" y="34" width="200" height="110" rx="8" fill={fill} />
      <path
        d="M100 34v110M140 34v110M180 34v110M220 34v110M60 78h200M60 122h200"
        stroke="var(--card)"
        stroke-opacity=".6"
      />
    </>
  );
}

export function Art({ game }: { game: string }) {
  const Draw = ART[game];
  return (
    <svg class="art" viewBox="0 0 320 180" aria-hidden="true">
      {Draw ? <Draw /> : <circle cx="160" cy="90" r="50" fill="var(--accent)" />}
    </svg>
  );
}
