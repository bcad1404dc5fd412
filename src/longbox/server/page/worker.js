self.LONGBOX_FILES = ["/assets/bangers-latin-400-normal-DeHY8Ncq.woff2","/assets/barlow-condensed-latin-800-normal-BKzMuPgK.woff2","/assets/glyphs-CCd4sxtV.json","/assets/icon-5ZEC63Ye.svg","/assets/index-2N-TpU6x.js","/assets/index-BoCrjdyU.css","/assets/kit-CK-hOloo.json","/assets/roboto-condensed-latin-500-normal-3p2daRJW.woff2","/assets/roboto-condensed-latin-600-normal-C6Ud4naT.woff2","/assets/roboto-condensed-latin-700-normal-DRbp0YnP.woff2","/icon-192.png"];
self.LONGBOX_STORE = "longbox-a2e439742cedbc5d";
// Keeps the built page on the device, so that it opens without a network; what a table says, never.
/* The build puts here what there is to keep, and a name for it that no other build has. */
const FILES = self.LONGBOX_FILES;
const STORE = self.LONGBOX_STORE;
const PAGE = "/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(STORE).then((store) => store.addAll([PAGE, ...FILES])));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
});
