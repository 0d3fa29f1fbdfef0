import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import { type CardId, cardId, type DefinitionId, type Seat } from '../contract/ids.js';
import type { CardMove } from './card-moves.js';

/**
 * The record of all cards, without the ids that no card has any more and with the new ones, which stand last. Every card that moves out of sight
 * makes a new record: key by key it takes a tenth of what spreading and deleting take.
 */
export const withKnownCards = <T>(
  known: Readonly<Record<CardId, T>>,
  gone: readonly CardId[],
  added: readonly (readonly [CardId, T])[],
): Readonly<Record<CardId, T>> => {
  const [only] = gone;
  const left = gone.length > 1 ? new Set<CardId>(gone) : undefined;
  // Without a prototype it is a hash table from its first key on, and no hidden class is made for each set of keys on the way there.
  const cards: Record<CardId, T> = Object.create(null);
  for (const key in known) {
    const id = cardId(key);
    if (left === undefined ? id === only : left.has(id)) continue;
    const card = known[id];
    if (card !== undefined) cards[id] = card;
  }
  for (const [id, card] of added) cards[id] = card;
  Object.setPrototypeOf(cards, Object.prototype);
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
  const gone: CardId[] = [];
  const added: (readonly [CardId, KnownCard])[] = [];
  let most = next;
  for (const { was, now, owner } of moved) {
    const { id: former } = cardIn(was);
    const { id, definition } = cardIn(now);
    if (id === former) continue;
    gone.push(former);
    added.push([id, { definition, owner }]);
    most = Math.max(most, Number(id.slice(1)) + 1);
  }
  return gone.length === 0 ? undefined : { known: withKnownCards(known, gone, added), next: most };
};

const cardIn = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);
