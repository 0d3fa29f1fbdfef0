import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import { type CardId, cardId, type DefinitionId, type Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';

/**
 * The record of all cards, without the ids that no card has any more and with the new ones, which stand last. Every card that moves out of sight
 * makes a new record: key by key it takes a fifth of what spreading and deleting take.
 */
export const withKnownCards = <T>(
  known: Readonly<Record<CardId, T>>,
  gone: readonly CardId[],
  added: readonly (readonly [CardId, T])[],
): Readonly<Record<CardId, T>> => {
  const left = new Set<CardId>(gone);
  const cards: Record<CardId, T> = {};
  for (const key in known) {
    const id = cardId(key);
    const card = known[id];
    if (card !== undefined && !left.has(id)) cards[id] = card;
  }
  for (const [id, card] of added) cards[id] = card;
  return cards;
};

/** What is known of a card wherever it lies. */
interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

/**
 * Cards that have moved, known under the ids that they have now: all of them by one new record. `next` is the number of the next id. Undefined where each kept
 * its id.
 */
export const knownAnew = (
  known: Readonly<Record<CardId, KnownCard>>,
  moved: readonly Omit<CardMove<unknown>, 'from'>[],
  next: number,
): { readonly known: Readonly<Record<CardId, KnownCard>>; readonly next: number } | undefined => {
  const renamed = moved
    .map(({ was, now, owner }) => ({ was: cardIn(was), now: cardIn(now), owner }))
    .filter(({ was, now }) => was.id !== now.id);
  if (renamed.length === 0) return undefined;
  const added = renamed.map(({ now, owner }) => [now.id, { definition: now.definition, owner }] as const);
  return {
    known: withKnownCards(
      known,
      renamed.map(({ was }) => was.id),
      added,
    ),
    next: added.reduce((most, [id]) => Math.max(most, Number(id.slice(1)) + 1), next),
  };
};

const cardIn = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);
