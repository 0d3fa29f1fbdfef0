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
export const tabStorage = orInMemory(() => sessionStorage);
/** The storage of this browser. */
export const browserStorage = orInMemory(() => localStorage);
