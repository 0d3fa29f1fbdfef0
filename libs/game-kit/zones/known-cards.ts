import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import type { CardId, DefinitionId, Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';
import { type CardTable, eachCard, readTable, type WrittenTable, withCards } from './card-table.js';

/** What is known of a card wherever it lies. */
export interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

/** What is known of each card, wherever it lies. */
export type KnownCards = CardTable<KnownCard>;

/** Those that are written so. */
export const readCards = (written: WrittenTable<KnownCard>): KnownCards =>
  eachCard(readTable(written), ({ definition, owner }) => knownCard(definition, owner));

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
  return gone.length === 0 ? undefined : { known: withCards(known, gone, added), next: most };
};

const cardIn = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);
