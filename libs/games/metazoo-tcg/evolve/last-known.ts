import { type CardId, forgotten, remembered } from '#libs/game-kit';
import { changed, lacking } from '../changed.js';
import type { MetazooState } from '../state.js';

type LastKnown = NonNullable<MetazooState['lastKnown']>;

/** Adds cards that have just left play, each with its last properties. */
export const remembering = (
  state: MetazooState,
  cards: readonly (readonly [CardId, LastKnown[CardId]])[],
): MetazooState =>
  cards.length === 0 ? state : changed(state, { lastKnown: remembered(state.lastKnown, cards) });

/** Without the memory of some cards, or of any; the very same state where there is none. */
export const forgetting = (state: MetazooState, cards?: readonly CardId[]): MetazooState => {
  const { lastKnown } = state;
  // Almost every action ends without anything to forget.
  if (lastKnown === undefined) return state;
  const left = cards === undefined ? undefined : forgotten(lastKnown, cards);
  if (left === lastKnown) return state;
  return left === undefined ? lacking(state, 'lastKnown') : changed(state, { lastKnown: left });
};
