import { type CardId, cardUnder } from '#libs/game-kit';
import type { FormerUnit, InPlay, MetazooState, Was } from '../state.js';
import { refOf } from '../zones.js';
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

/** A unit in its lane with its definition and place, as the state stores it once it has left. */
export const formerUnitOf = (state: MetazooState, id: CardId): FormerUnit | undefined => {
  const unit = cardUnder(state.inPlay, id);
  const ref = refOf(state, id);
  return unit === undefined || ref === undefined
    ? undefined
    : { definition: ref.definition, seat: unit.seat, lane: unit.lane, ...asItIs(state, id, unit) };
};
