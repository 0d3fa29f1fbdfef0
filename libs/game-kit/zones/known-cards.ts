import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import { type CardId, cardId, type DefinitionId, type Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';

/** What is known of a card wherever it lies. */
export interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

type Entry = readonly [id: CardId, card: KnownCard];

/**
 * What is known of each card, under the id that it has now. Ask `cardUnder`. A card that moves out of sight gets a new id each time, so this changes with almost every
 * fact: it is kept in rows, by the number in an id, of which a change makes two anew and keeps the others, where a record of all cards would be copied key by key.
 * Plain, as all of a state, and the same for the same cards in whichever order they came.
 */
export type KnownCards = readonly (readonly Entry[])[];

/** The same as facts and positions have it written. */
export type WrittenCards = Readonly<Record<CardId, KnownCard>>;

/** A power of two: three or four cards a row where each of two decks has sixty. */
const ROWS = 32;

export const NO_CARDS: KnownCards = Array.from({ length: ROWS }, () => []);

/** Ids are a letter and a number; whatever else is asked for is in no row, wherever it is looked for. */
const rowOf = (id: CardId): number => {
  let number = 0;
  for (let at = 1; at < id.length; at += 1) number = number * 10 + id.charCodeAt(at) - 48;
  return number & (ROWS - 1);
};

/** The card that has this id now; undefined where none has. */
export const cardUnder = (known: KnownCards, id: CardId): KnownCard | undefined => {
  const row = known[rowOf(id)];
  if (row !== undefined) for (const entry of row) if (entry[0] === id) return entry[1];
  return undefined;
};

/** Without the ids that no card has any more, and with the new ones. */
export const withKnownCards = (
  known: KnownCards,
  gone: readonly CardId[],
  added: readonly Entry[],
): KnownCards => {
  const rows = [...known];
  for (const id of gone) {
    const at = rowOf(id);
    rows[at] = rowWithout(rows[at] ?? [], id);
  }
  for (const entry of added) {
    const at = rowOf(entry[0]);
    rows[at] = rowWith(rows[at] ?? [], entry);
  }
  return rows;
};

const rowWithout = (row: readonly Entry[], id: CardId): readonly Entry[] => {
  const left: Entry[] = [];
  for (const entry of row) if (entry[0] !== id) left.push(entry);
  return left;
};

/** In the order of their ids, so that the same cards are always written alike. */
const rowWith = (row: readonly Entry[], entry: Entry): readonly Entry[] => {
  const [id] = entry;
  const last = row.at(-1);
  if (last === undefined || last[0] < id) return [...row, entry];
  const others = row.filter((one) => one[0] !== id);
  const at = others.findIndex((one) => one[0] > id);
  return others.toSpliced(at < 0 ? others.length : at, 0, entry);
};

/** Whether a part of a state is what it knows of its cards: nothing else of any is so many lists. */
export const isKnownCards = (part: unknown): part is KnownCards =>
  Array.isArray(part) && part.length === ROWS && part.every((row) => Array.isArray(row));

/** Those that are written so. */
export const readCards = (written: WrittenCards): KnownCards =>
  withKnownCards(
    NO_CARDS,
    [],
    Object.entries(written).map(([id, { definition, owner }]) => [cardId(id), knownCard(definition, owner)]),
  );

/** In the order of their numbers. */
export const writtenCards = (known: KnownCards): WrittenCards => Object.fromEntries(inOrder(known));

/** Every id that a card has now, in the order of their numbers. */
export const knownIds = (known: KnownCards): readonly CardId[] => inOrder(known).map(([id]) => id);

const inOrder = (known: KnownCards): readonly Entry[] =>
  known.flat().sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));

/** Definitions whose known cards are shared, some 200 bytes each; beyond that it is begun anew. */
const MOST_SHARED = 8_192;

const shared = new Map<DefinitionId, readonly KnownCard[]>();

/**
 * A card that is known: one object for all of one definition and owner, whichever match they are in. Every match has a hundred of them, each with an id of its
 * definition that was read from the log by itself. Nothing of it can be seen from outside.
 */
export const knownCard = (definition: DefinitionId, owner: Seat): KnownCard => {
  const alike = shared.get(definition) ?? [];
  const known = alike.find((card) => card.owner === owner);
  if (known !== undefined) return known;
  // The first one's id stands for all of them.
  const card = { definition: alike[0]?.definition ?? definition, owner };
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(card.definition, [...alike, card]);
  return card;
};

/**
 * Cards that have moved, known under the ids that they have now: all of them at once. `next` is the number of the next id. Undefined where each kept
 * its id.
 */
export const knownAnew = (
  known: KnownCards,
  moved: readonly Omit<CardMove<unknown>, 'from'>[],
  next: number,
): { readonly known: KnownCards; readonly next: number } | undefined => {
  const gone: CardId[] = [];
  const added: Entry[] = [];
  let most = next;
  for (const { was, now, owner } of moved) {
    const { id: former } = cardIn(was);
    const { id, definition } = cardIn(now);
    if (id === former) continue;
    gone.push(former);
    added.push([id, knownCard(definition, owner)]);
    most = Math.max(most, Number(id.slice(1)) + 1);
  }
  return gone.length === 0 ? undefined : { known: withKnownCards(known, gone, added), next: most };
};

const cardIn = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);
