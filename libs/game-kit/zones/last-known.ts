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

type Remembered<State, Was> = Omit<State & Remembering<Was>, 'lastKnown'> & Remembering<Was>;

/** The state with cards that have just left play, each with what it was. */
export const remembering = <State extends object, Was>(
  state: State & Remembering<Was>,
  cards: readonly (readonly [CardId, NoInfer<Was>])[],
): Remembered<State, Was> =>
  cards.length === 0 ? state : { ...state, lastKnown: { ...state.lastKnown, ...Object.fromEntries(cards) } };

/** The state without the memory of some cards (one that is there again), or of any; the very same state where there is none. */
export const forgetting = <State extends object, Was>(
  state: State & Remembering<Was>,
  cards?: readonly CardId[],
): Remembered<State, Was> => {
  // Almost every action ends without anything to forget, and to take a state apart makes a new one.
  if (state.lastKnown === undefined) return state;
  const { lastKnown, ...rest } = state;
  if (cards?.some((id) => id in lastKnown) === false) return state;
  const left = Object.entries(lastKnown).filter(([id]) => cards?.some((gone) => gone === id) === false);
  return left.length === 0 ? rest : { ...rest, lastKnown: Object.fromEntries(left) };
};

/** What a card was, where it has left play and is still remembered. */
export const lastKnownOf = <Was>({ lastKnown }: Remembering<Was>, id: CardId): Was | undefined =>
  lastKnown?.[id];
