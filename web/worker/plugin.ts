/** What makes the client installable: a manifest, and the service worker with the names of all files of this build. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { icon as drawn } from "./icon.ts";

const BASE = "/static/";
const PAPER = "#f6f3ec";
const TOUCH = "apple-touch-icon.png"; // iOS asks for this name
const TOUCH_SIDE = 180; // pixels
const SIDES = [192, 512]; // of the icons in the manifest

export function installable(): Plugin {
  return {
    name: "fourfold-installable",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: `/${TOUCH}` }, injectTo: "head" },
    ],
    generateBundle(_, bundle) {
      const mark = readFileSync(new URL("../src/mark.svg", import.meta.url), "utf-8");
      this.emitFile({ type: "asset", fileName: TOUCH, source: drawn(mark, TOUCH_SIDE, PAPER) });
      const icons = SIDES.map((side) => {
        const source = drawn(mark, side, PAPER);
        const fileName = `assets/icon-${side}-${digest(source)}.png`;
        this.emitFile({ type: "asset", fileName, source });
        return { src: BASE + fileName, sizes: `${side}x${side}`, type: "image/png", purpose: "any maskable" };
      });
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => BASE + name)
        .sort();
      const icon = files.find((name) => name.endsWith(".svg")) ?? "";
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest(icon, icons) });
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const begin = chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]);
      const first = files.filter(
        (name) => name === icon || name.startsWith(`${BASE}assets/index-`) || begin.includes(name.slice(BASE.length)),
      );
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(files, first, icon) });
    },
  };
}

function manifest(icon: string, icons: object[]): string {
  return JSON.stringify({
    name: "Fourfold",
    short_name: "Fourfold",
    description: "Five tabletop games of four.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: "#1f6f5c",
    icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }, ...icons],
  });
}

/** The files of the first page are fetched at once, others when they are used. */
function worker(files: string[], first: string[], icon: string): string {
  const name = `fourfold-${digest(files.join())}`;
  return readFileSync(new URL("./sw.js", import.meta.url), "utf-8")
    .replace("__FILES__", JSON.stringify(first))
    .replace("__ICON__", JSON.stringify(icon))
    .replace("__NAME__", JSON.stringify(name));
}

const digest = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 12);
