/**
 * The service worker: the hashed files of the client are kept, so that it starts at once and without a network.
 * The page itself and what there is to read are asked for anew whenever the server can be reached, and kept for the rest;
 * tables are never kept.
 * `FILES`, `NAME` and `ICON` are written here by the build.
 */
const FILES = __FILES__;
const NAME = __NAME__;
const ICON = __ICON__;
const PAGE = "/";
const READ = /^\/api\/(games$|words\/|learn\/)/; // what changes only with the server

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
  } else if (READ.test(pathname)) {
    event.respondWith(keep(request).catch(() => caches.match(request).then((kept) => kept ?? Response.error())));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE).then((kept) => kept ?? Response.error())));
  }
});

/** A notice of the server: it says itself what to show, in the language that this browser asked for. */
self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: ICON, renotify: true, data: { url } }));
});

/** A click goes to the table: in the tab that shows it, or in a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const go = async () => {
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = tabs.find((tab) => new URL(tab.url).pathname === url);
    return there ? there.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(go());
});
