import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import { type CardId, cardId, type DefinitionId, type Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';

/** The ids of a record, in their order. */
interface Listing {
  readonly of: object;
  readonly ids: readonly CardId[];
}

/** A decision, or a match that is read, copies the record that it has made just before: a few at a time. */
const MOST_LISTINGS = 8;
/** So many are looked through faster than a set of them is asked. */
const FEW = 4;

const listings: Listing[] = [];
let oldest = 0;

const idsOf = (known: Readonly<Record<CardId, unknown>>): readonly CardId[] =>
  listings.find(({ of }) => of === known)?.ids ?? Object.keys(known).map(cardId);

const remember = (listing: Listing): void => {
  listings[oldest] = listing;
  oldest = (oldest + 1) % MOST_LISTINGS;
};

/**
 * The record of all cards, without the ids that no card has any more and with the new ones, which stand last. Every card that moves out of sight makes a new
 * record, of a hundred keys, so three things are done that take a fifth of the time together: its ids are listed beside it, since to list a record's keys takes as
 * long as to write them; it is filled key by key; and it begins without a prototype, because then the engine makes a table of it at once, and no hidden class
 * for each key, of which no two records have the same.
 */
export const withKnownCards = <T>(
  known: Readonly<Record<CardId, T>>,
  gone: readonly CardId[],
  added: readonly (readonly [CardId, T])[],
): Readonly<Record<CardId, T>> => {
  const left = gone.length > FEW ? new Set(gone) : undefined;
  const ids: CardId[] = [];
  const cards: Record<CardId, T> = Object.create(null);
  for (const id of idsOf(known)) {
    if (left === undefined ? gone.includes(id) : left.has(id)) continue;
    const card = known[id];
    if (card === undefined) continue;
    cards[id] = card;
    ids.push(id);
  }
  for (const [id, card] of added) {
    if (!(id in cards)) ids.push(id);
    cards[id] = card;
  }
  Object.setPrototypeOf(cards, Object.prototype);
  remember({ of: cards, ids });
  return cards;
};

/** What is known of a card wherever it lies. */
interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

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
 * Cards that have moved, known under the ids that they have now: all of them by one new record. `next` is the number of the next id. Undefined where each kept
 * its id.
 */
export const knownAnew = (
  known: Readonly<Record<CardId, KnownCard>>,
  moved: readonly Omit<CardMove<unknown>, 'from'>[],
  next: number,
): { readonly known: Readonly<Record<CardId, KnownCard>>; readonly next: number } | undefined => {
  const gone: CardId[] = [];
  const added: (readonly [CardId, KnownCard])[] = [];
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
