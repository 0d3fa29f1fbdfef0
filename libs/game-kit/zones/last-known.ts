import type { CardId } from '../contract/ids.js';

/*
 * Last known information. An effect may refer to a card that has left play ("damage equal to its Influence", "when another unit is
 * Shattered"): it then uses the card's last known information. The resolution stores a description of the card in each effect that names it and has
 * not ended (`effects/departures.ts`). It is read-only: effects cannot change a card that has left.
 */

/** Descriptions of cards just before they left play, by the ids that they had then. */
export type LastKnown<Was> = Readonly<Record<CardId, Was>>;

/** An effect, or a state, with last known information; absent if there is none, as in old logs. */
export interface Remembering<Was> {
  readonly lastKnown?: LastKnown<Was>;
}

/** Adds cards that have just left play. */
export const remembered = <Was>(
  lastKnown: LastKnown<Was> | undefined,
  cards: readonly (readonly [CardId, NoInfer<Was>])[],
): LastKnown<Was> => ({ ...lastKnown, ...Object.fromEntries(cards) });

/** Removes some cards (for example one that has returned); the same object if none of them was stored; undefined if it becomes empty. */
export const forgotten = <Was>(
  lastKnown: LastKnown<Was>,
  cards: readonly CardId[],
): LastKnown<Was> | undefined => {
  if (!cards.some((id) => id in lastKnown)) return lastKnown;
  const left = Object.entries(lastKnown).filter(([id]) => !cards.some((gone) => gone === id));
  return left.length === 0 ? undefined : Object.fromEntries(left);
};

export const lastKnownOf = <Was>({ lastKnown }: Remembering<Was>, id: CardId): Was | undefined =>
  lastKnown?.[id];
