import type { KeyValueStorage } from '../session/storage.js';

/** The last game, name and decks of this browser, which the first page fills in. */
export interface Remembered {
  readonly game: string | undefined;
  /** A guest's name. */
  readonly name: string | undefined;
  /** The id of the ready-made deck, by game. */
  readonly decks: Readonly<Record<string, string>>;
}

const KEY = 'recount.play';
const DECK = 'deck.';

export const readRemembered = (storage: KeyValueStorage): Remembered => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? '');
  const decks = [...kept].filter(([name]) => name.startsWith(DECK));
  return {
    game: kept.get('game') ?? undefined,
    name: kept.get('name') ?? undefined,
    decks: Object.fromEntries(decks.map(([name, deck]) => [name.slice(DECK.length), deck])),
  };
};

export const remember = (
  storage: KeyValueStorage,
  { game, name, deck }: { readonly game: string; readonly name: string; readonly deck: string | undefined },
): void => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? '');
  kept.set('game', game);
  if (name !== '') kept.set('name', name);
  if (deck !== undefined) kept.set(`${DECK}${game}`, deck);
  storage.setItem(KEY, kept.toString());
};
