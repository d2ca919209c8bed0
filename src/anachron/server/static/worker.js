// Behind all pages: notices, and a page for when there is no connection. Tables are never kept: what they show is somebody's own.
const OFFLINE = SHELL[0];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { pathname, search } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (SHELL.includes(pathname + search)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

self.addEventListener("push", (event) => {
  const { title, url, off, off_word, ...how } = event.data.json();
  const actions = [{ action: "off", title: off_word }];
  event.waitUntil(self.registration.showNotification(title, { ...how, actions, icon: ICON, badge: ICON, data: { url, off } }));
});

self.addEventListener("notificationclick", (event) => {
  const { url, off } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "off" ? fetch(off, { method: "POST" }) : open(url));
});

/** To the page where one is asked: the one that shows it already, or a new one. */
async function open(url) {
  const shown = await self.clients.matchAll({ type: "window" });
  const there = shown.find((client) => new URL(client.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}
