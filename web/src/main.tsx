import { render } from "preact";
import { Home } from "./pages/home";
import { Later } from "./pages/later";
import { RecordPage } from "./pages/record";
import { TablePage } from "./pages/table";
import { Shell } from "./parts/shell";
import "./style.css";
import { say } from "./words";

/** Which page an address means. */
function page(path: string) {
  const [, kind, id] = /^\/([tr])\/([A-Za-z0-9_-]{1,24})$/.exec(path) ?? [];
  if (id !== undefined) return kind === "t" ? <TablePage id={id} /> : <RecordPage id={id} />;
  const [, topic, what] = /^\/(rules|learn|puzzles)(?:\/([a-z0-9-]{1,24}))?$/.exec(path) ?? [];
  if (topic === "puzzles")
    return (
      <Later
        load={async () => (await import("./pages/puzzle")).PuzzlePage}
        with={what === undefined ? {} : { id: what }}
      />
    );
  if (topic !== undefined && what === undefined)
    return <Later load={async () => (await import("./pages/learn")).LearnPage} with={{}} />;
  if (topic === "rules" && what !== undefined)
    return <Later load={async () => (await import("./pages/rules")).RulesPage} with={{ game: what }} />;
  if (topic === "learn" && what !== undefined)
    return <Later load={async () => (await import("./pages/lesson")).LessonPage} with={{ game: what }} />;
  if (path === "/") return <Home />;
  return (
    <Shell>
      <p class="notice">{say("app.lost")}</p>
    </Shell>
  );
}

const root = document.getElementById("app");
if (root) render(page(location.pathname), root);
