/** What is kept by name. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = (): Kept => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
};

/** Browsers refuse their storage to a page in the frame of another site: there things are kept until it is closed. */
const orInMemory = (storage: () => Kept): Kept => {
  try {
    return storage();
  } catch {
    return inMemory();
  }
};

/** Of this tab. */
export const tabStorage = orInMemory(() => sessionStorage);
/** Of this browser. */
export const browserStorage = orInMemory(() => localStorage);
