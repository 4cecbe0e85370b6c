import { render } from "preact";
import { keepFiles } from "./installed";
import { About } from "./pages/about";
import { Home } from "./pages/home";
import type { Source } from "./pages/replay";
import { TablePage } from "./pages/table";
import { Later } from "./parts/later";
import { Lost } from "./parts/lost";
import { watchPresses } from "./parts/toast";
import { dress, settings } from "./settings";
import "./style.css";
import { say } from "./words";
import { learn, spoken } from "./words/language";

/** Which page an address means. */
function page(path: string) {
  const [, kind, id, replay] = /^\/([tr])\/([A-Za-z0-9_-]{1,24})(\/replay)?$/.exec(path) ?? [];
  if (id !== undefined && kind === "t" && replay === undefined) return <TablePage id={id} />;
  if (id !== undefined && kind === "t")
    return study({ id, base: `/api/tables/${id}`, record: `/api/tables/${id}/record`, table: `/t/${id}` });
  if (id !== undefined && replay === undefined)
    return study({ id, base: `/api/records/${id}`, record: `/api/records/${id}` });
  const [, topic, what] = /^\/(rules|rulings|learn|puzzles)(?:\/([a-z0-9-]{1,24}))?$/.exec(path) ?? [];
  if (topic !== undefined) return learning(topic, what);
  if (path === "/") return <Home />;
  if (path === "/about") return <About />;
  if (path === "/mine") return <Later load={() => import("./pages/mine").then(({ MinePage }) => <MinePage />)} />;
  if (path === "/tournaments")
    return <Later load={() => import("./pages/tournaments").then(({ TournamentsPage }) => <TournamentsPage />)} />;
  const [, cup] = /^\/tournaments\/([A-Za-z0-9_-]{1,24})$/.exec(path) ?? [];
  if (cup !== undefined)
    return (
      <Later load={() => import("./pages/tournament").then(({ TournamentPage }) => <TournamentPage id={cup} />)} />
    );
  if (path === "/admin") return <Later load={() => import("./pages/admin").then(({ AdminPage }) => <AdminPage />)} />;
  if (path === "/account")
    return <Later load={() => import("./pages/account").then(({ AccountPage }) => <AccountPage />)} />;
  if (path === "/friends")
    return <Later load={() => import("./pages/friends").then(({ FriendsPage }) => <FriendsPage />)} />;
  if (path === "/ratings")
    return <Later load={() => import("./pages/ratings").then(({ RatingsPage }) => <RatingsPage />)} />;
  const [, person] = /^\/people\/([A-Za-z0-9_-]{1,24})$/.exec(path) ?? [];
  if (person !== undefined)
    return <Later load={() => import("./pages/profile").then(({ ProfilePage }) => <ProfilePage id={person} />)} />;
  return <Lost why={say("app.lost")} />;
}

const study = (source: Source) => (
  <Later load={() => import("./pages/replay").then(({ ReplayPage }) => <ReplayPage source={source} />)} />
);

/** Rules, lessons and puzzles: of one game, or the page that leads to all of them. */
function learning(topic: string, what: string | undefined) {
  if (topic === "puzzles")
    return <Later load={() => import("./pages/puzzle").then(({ PuzzlePage }) => <PuzzlePage id={what} />)} />;
  if (what === undefined) return <Later load={() => import("./pages/learn").then(({ LearnPage }) => <LearnPage />)} />;
  if (topic === "rules")
    return <Later load={() => import("./pages/rules").then(({ RulesPage }) => <RulesPage game={what} />)} />;
  if (topic === "rulings")
    return <Later load={() => import("./pages/rulings").then(({ RulingsPage }) => <RulingsPage game={what} />)} />;
  return <Later load={() => import("./pages/lesson").then(({ LessonPage }) => <LessonPage game={what} />)} />;
}

dress();
keepFiles();
watchPresses();
const root = document.getElementById("app");
const show = () => root && render(page(location.pathname), root);
// If the words of the language cannot be fetched, the page is in English.
learn(spoken(settings().language)).then(show, show);
