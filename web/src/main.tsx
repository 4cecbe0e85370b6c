import { render } from "preact";
import { keepFiles } from "./installed";
import { About } from "./pages/about";
import { Home } from "./pages/home";
import { RecordPage } from "./pages/record";
import { TablePage } from "./pages/table";
import { Shell } from "./parts/shell";
import { dress } from "./settings";
import "./style.css";
import { say } from "./words";

/** Which page an address means. */
function page(path: string) {
  const [, kind, id] = /^\/([tr])\/([A-Za-z0-9_-]{1,24})$/.exec(path) ?? [];
  if (id !== undefined) return kind === "t" ? <TablePage id={id} /> : <RecordPage id={id} />;
  if (path === "/") return <Home />;
  if (path === "/about") return <About />;
  return (
    <Shell>
      <p class="notice">{say("app.lost")}</p>
    </Shell>
  );
}

dress();
keepFiles();
const root = document.getElementById("app");
if (root) render(page(location.pathname), root);
