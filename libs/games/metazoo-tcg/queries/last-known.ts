import type { CardId } from '#libs/game-kit';
import type { InPlay, MetazooState, Was } from '../state.js';
import { unitNow } from './current.js';
import { works } from './sides.js';

/** A unit in its lane, as it will be known once it has left. */
export const asItIs = (state: MetazooState, id: CardId, { isTapped, damage, used }: InPlay): Was => {
  const now = unitNow(state, id);
  return {
    influence: now?.influence ?? 0,
    isTapped,
    damage,
    soar: now?.soar ?? false,
    destruction: now?.destruction ?? 0,
    symbol: now?.symbol ?? false,
    works: works(state, id),
    used,
  };
};
