import { defineConfig } from "vitest/config";
import { installable } from "./worker/plugin.ts";

/** The server serves the built files under /static; `make client` builds them and moves them into its package. */
export default defineConfig({
  base: "/static/",
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: "es2022",
  },
  plugins: [installable()],
  server: {
    fs: { allow: [".."] }, // the drawings of the games stand beside their rules
    proxy: { "/api": { target: "http://127.0.0.1:8004", ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"], setupFiles: ["tests/setup.ts"] },
});
