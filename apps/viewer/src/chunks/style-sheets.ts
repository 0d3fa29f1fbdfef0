/** The addresses of style sheets that could not be loaded. */
const missing = new Set<string>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Notes from now on which style sheets could not be loaded: what asks for them does so once, whatever comes of it. */
export const noteMissingStyleSheets = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (!isStyleSheet(target)) return;
      missing.add(target.href);
      target.remove();
    },
    true,
  );

/** Asks again for those that are missing; fails where one still is. */
export const loadMissingStyleSheets = async (): Promise<void> => {
  await Promise.all([...missing].map(loadStyleSheet));
};

const loadStyleSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)));
    document.head.append(link);
  });
