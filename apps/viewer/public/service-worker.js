// The app's shell without a connection: one page that says so. It caches nothing else, so no version of the app ever goes stale: the service names each of its files by its
// content, and browsers keep those by themselves.
const CACHE = 'recount-offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, '/icon.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const outdated = (names) => names.filter((name) => name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const isIcon = new URL(url).pathname === '/icon.svg';
  if (mode !== 'navigate' && !isIcon) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(isIcon ? '/icon.svg' : OFFLINE)));
});

// A press on "Your turn" goes to the table, in the tab that shows it if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address = '/' } = event.notification.data ?? {};
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((tabs) => {
      const open = tabs.find(({ url }) => new URL(url).pathname === address);
      return open === undefined ? self.clients.openWindow(address) : open.focus();
    }),
  );
});
