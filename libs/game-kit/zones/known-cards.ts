import type { CardId, DefinitionId, Seat } from '../contract/ids.js';
import { type CardMove, opened } from './card-moves.js';
import { type CardTable, eachCard, readTable, type WrittenTable, withCards } from './card-table.js';

/** The properties of a card that do not depend on its place. */
export interface KnownCard {
  readonly definition: DefinitionId;
  readonly owner: Seat;
}

export type KnownCards = CardTable<KnownCard>;

/** Converts the form of facts and positions. */
export const readCards = (written: WrittenTable<KnownCard>): KnownCards =>
  eachCard(readTable(written), ({ definition, owner }) => knownCard(definition, owner));

/** The maximum number of definitions with shared cards, at some 200 bytes each; a full cache is cleared. */
const MOST_SHARED = 8_192;

const shared = new Map<DefinitionId, readonly KnownCard[]>();

/** One object for all cards of a definition and owner in all matches, to save memory: otherwise each card has its own copy of the definition's id. */
export const knownCard = (definition: DefinitionId, owner: Seat): KnownCard => {
  const alike = shared.get(definition) ?? [];
  const known = alike.find((card) => card.owner === owner);
  if (known !== undefined) return known;
  // All of them share the id string of the first.
  const card = { definition: alike[0]?.definition ?? definition, owner };
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(card.definition, [...alike, card]);
  return card;
};

/** Moves known cards to their new ids, all at once. `next` is the number of the next id. Undefined if no id changes. */
export const withRenamedIds = (
  known: KnownCards,
  moved: readonly Omit<CardMove<unknown>, 'from'>[],
  next: number,
): { readonly known: KnownCards; readonly next: number } | undefined => {
  const gone: CardId[] = [];
  const added: (readonly [CardId, KnownCard])[] = [];
  let most = next;
  for (const { was, now, owner } of moved) {
    const { id: former } = opened(was);
    const { id, definition } = opened(now);
    if (id === former) continue;
    gone.push(former);
    added.push([id, knownCard(definition, owner)]);
    most = Math.max(most, Number(id.slice(1)) + 1);
  }
  return gone.length === 0 ? undefined : { known: withCards(known, gone, added), next: most };
};
