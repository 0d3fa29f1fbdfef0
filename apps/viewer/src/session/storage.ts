/** A key-value storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = (): KeyValueStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
};

/** Browsers deny storage to a page in another site's frame: there, values are in memory until it is closed. */
const orInMemory = (storage: () => KeyValueStorage): KeyValueStorage => {
  try {
    return storage();
  } catch {
    return inMemory();
  }
};

/** The storage of this tab. */
const tabStorage = orInMemory(() => sessionStorage);
/** The storage of this browser. */
export const browserStorage = orInMemory(() => localStorage);

/**
 * A storage that this browser keeps and each tab pins: a new tab starts with the browser's newest value, and a tab keeps its own while another tab changes it. Removing
 * a value removes the browser's only if it is the same.
 */
export const pinnedByTab = (tab: KeyValueStorage, browser: KeyValueStorage): KeyValueStorage => ({
  getItem: (name) => tab.getItem(name) ?? browser.getItem(name),
  setItem: (name, value) => {
    tab.setItem(name, value);
    browser.setItem(name, value);
  },
  removeItem: (name) => {
    const own = tab.getItem(name);
    tab.removeItem(name);
    if (own === null || browser.getItem(name) === own) browser.removeItem(name);
  },
});

/** The storage of the session's token: it outlives a closed tab. */
export const tokenStorage = pinnedByTab(tabStorage, browserStorage);
