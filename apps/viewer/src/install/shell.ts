/** Pages of streaming software and of other sites' frames are no app of their own. */
const isScene = ({ pathname }: Location): boolean => /^\/(?:overlay|embed)\//.test(pathname);

/** Registers the service worker, which shows a page of its own where the service is out of reach. */
export const installShell = (): void => {
  if (!('serviceWorker' in navigator) || isScene(location)) return;
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
};

/** Shows a notice of the system, if the reader has allowed it; a press on it leads to this page. Phones allow notices only through the service worker. */
export const showNotice = async (title: string, body: string): Promise<void> => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, tag: 'turn', icon: '/icon-192.png', data: { address: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker === undefined) new Notification(title, options);
  else await worker.showNotification(title, options);
};
