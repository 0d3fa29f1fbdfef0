import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import { type CardId, cardId, type DefinitionId, type Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';

/** What is known of a card wherever it lies. */
interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

type KnownCards = Readonly<Record<CardId, KnownCard>>;

/** What a record has under each id, in its order. */
interface Listing {
  readonly ids: CardId[];
  readonly cards: KnownCard[];
}

/** A decision, or a match that is read, copies the record that it has made just before: a few at a time. */
const MOST_LISTINGS = 8;
/** So many are looked for one by one faster than a set of them is asked for each that there is. */
const FEW = 4;

const listings: (Listing & { readonly of: object })[] = [];
let oldest = 0;

const listingOf = (known: KnownCards): Listing =>
  listings.find(({ of }) => of === known) ?? {
    ids: Object.keys(known).map(cardId),
    cards: Object.values(known),
  };

const remember = (of: KnownCards, { ids, cards }: Listing): void => {
  listings[oldest] = { of, ids, cards };
  oldest = (oldest + 1) % MOST_LISTINGS;
};

const without = ({ ids, cards }: Listing, gone: readonly CardId[]): Listing => {
  if (gone.length > FEW) {
    const left = new Set(gone);
    const isKept = ids.map((id) => !left.has(id));
    return { ids: ids.filter((_, at) => isKept[at]), cards: cards.filter((_, at) => isKept[at]) };
  }
  const rest = { ids: [...ids], cards: [...cards] };
  for (const id of gone) {
    const at = rest.ids.indexOf(id);
    if (at < 0) continue;
    rest.ids.splice(at, 1);
    rest.cards.splice(at, 1);
  }
  return rest;
};

/**
 * The record of all cards, without the ids that no card has any more and with the new ones, which stand last. Every card that moves out of sight makes a new
 * record, of a hundred keys, which takes longer than all else that a fact does, so three things are done about it: what it has is listed beside it, since to list a record
 * takes twice as long as to write it; it is filled key by key; and it begins without a prototype, because then the engine makes a table of it at once, and no hidden class
 * for each key, of which no two records have the same.
 */
export const withKnownCards = (
  known: KnownCards,
  gone: readonly CardId[],
  added: readonly (readonly [CardId, KnownCard])[],
): KnownCards => {
  const listing = without(listingOf(known), gone);
  const { ids, cards } = listing;
  for (const [id, card] of added) {
    const at = id in known || added.length > 1 ? ids.lastIndexOf(id) : -1;
    cards[at < 0 ? ids.push(id) - 1 : at] = card;
  }
  const made: Record<CardId, KnownCard> = Object.create(null);
  let at = 0;
  for (const card of cards) {
    const id = ids[at++];
    if (id !== undefined) made[id] = card;
  }
  Object.setPrototypeOf(made, Object.prototype);
  remember(made, listing);
  return made;
};

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
  known: KnownCards,
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
