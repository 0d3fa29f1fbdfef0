import { type CardId, illegal, type Rejection, type Seat } from '#libs/game-kit';
import type { Cost } from '../effects/language/cost.js';
import { canPay } from '../effects/paying.js';
import { cardOf, rule } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { refOf } from '../zones.js';
import { costOf } from './cost.js';

export const additionalCostOf = (state: MetazooState, id: CardId): readonly Cost[] => {
  const card = cardOf(state, id);
  return card !== undefined && 'additionalCost' in card ? (card.additionalCost ?? []) : [];
};

/** MZ-R53: what a card costs beside its Aura must be payable when it is played. */
export const additionalRefusal = (state: MetazooState, seat: Seat, id: CardId): Rejection | undefined => {
  const cost = additionalCostOf(state, id);
  const source = refOf(state, id);
  if (cost.length === 0 || source === undefined) return undefined;
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-R53') };
  return canPay(state, scope, cost, costOf(state, seat, id))
    ? undefined
    : illegal(rule('MZ-R53'), 'What it costs beside its Aura cannot be paid.');
};
