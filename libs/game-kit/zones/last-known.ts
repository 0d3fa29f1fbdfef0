import type { CardId } from '../contract/ids.js';

/*
 * Last known information. An effect may speak of a card that has left play ("damage equal to its Influence", "when another unit is
 * Shattered"): it means the card as it was just before. The fact by which a card leaves says what it was; a game's `evolve` remembers that in
 * the state, and forgets it with the fact that ends what was going on. What is remembered is only ever read: nothing is done to a card that
 * has gone.
 */

/** What cards were just before they left play, by the ids that they had there. */
export type LastKnown<Was> = Readonly<Record<CardId, Was>>;

/** The part of a state that remembers; absent where nothing is remembered, as in logs from before there was any. */
export interface Remembering<Was> {
  readonly lastKnown?: LastKnown<Was>;
}

/** With cards that have just left play, each with what it was. */
export const remembered = <Was>(
  lastKnown: LastKnown<Was> | undefined,
  cards: readonly (readonly [CardId, NoInfer<Was>])[],
): LastKnown<Was> => ({ ...lastKnown, ...Object.fromEntries(cards) });

/** Without some cards (one that is there again), the very same where none of them is remembered; undefined where nothing is left. */
export const forgotten = <Was>(
  lastKnown: LastKnown<Was>,
  cards: readonly CardId[],
): LastKnown<Was> | undefined => {
  if (!cards.some((id) => id in lastKnown)) return lastKnown;
  const left = Object.entries(lastKnown).filter(([id]) => !cards.some((gone) => gone === id));
  return left.length === 0 ? undefined : Object.fromEntries(left);
};

/** What a card was, where it has left play and is still remembered. */
export const lastKnownOf = <Was>({ lastKnown }: Remembering<Was>, id: CardId): Was | undefined =>
  lastKnown?.[id];
