/**
 * The service worker: the hashed files of the client are kept, so that it starts at once and without a network.
 * The API is never kept, and the page itself is asked for anew whenever the server can be reached.
 * `FILES` and `NAME` are written here by the build.
 */
const FILES = ["/static/assets/index-BltB3KOL.js","/static/assets/index-D6E8QaEU.css","/static/assets/mark-CbcszpeI.svg"];
const NAME = "fourfold-442114c6c05c";
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((kept) => kept.addAll([PAGE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});

async function keep(request) {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? keep(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE).then((kept) => kept ?? Response.error())));
  }
});
