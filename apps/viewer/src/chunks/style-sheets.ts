/** The addresses of style sheets that failed to load. */
const missing = new Set<string>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Starts to record the style sheets that fail to load: a style sheet is requested only once, even if it fails. */
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

/** Requests the missing style sheets again. Rejects if one still fails. */
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
