import type { CardId, Seat } from '#libs/game-kit';
import { cardOf } from '../queries/cards.js';
import { battleCardCost, eventCost, usableBattleCards } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { refOf } from '../zones.js';
import type { Cost } from './language/cost.js';
import type { MetaxProgram } from './language/effect.js';
import { canPayCosts } from './paying.js';

/** MX-R60: whether a seat can pay the additional cost of a card in its hand, beside its Meta Points. */
export const canPayAdditional = (state: MetaxState, seat: Seat, card: CardId): boolean => {
  const definition = cardOf(state, card);
  const source = refOf(state, card);
  if (definition?.additionalCost === undefined || source === undefined) return true;
  const metaPoints =
    definition.type === 'event'
      ? eventCost(state, seat, card, definition.cost)
      : definition.type === 'battle'
        ? battleCardCost(state, seat, card, definition)
        : 0;
  const own: readonly Cost[] = metaPoints === 0 ? [] : [{ pay: 'metaPoints', amount: metaPoints }];
  const scope = { source, controller: seat, bindings: {}, rule: rule('MX-R60') };
  return canPayCosts(state, scope, [...own, ...definition.additionalCost]);
};

/** A Battle Card in hand with each Stat it can be used as by this Character, and paid for now, its additional cost included. */
export const payableBattleCards = (
  state: MetaxState,
  of: Seat,
  character: CardId,
  attack?: number,
): ReturnType<typeof usableBattleCards> =>
  usableBattleCards(state, of, character, attack).filter(({ battleCard }) =>
    canPayAdditional(state, of, battleCard),
  );

/** The operations that play a Character: first its additional cost is paid. */
export const playedForItsCost = (costs: readonly Cost[]): MetaxProgram => [
  { op: 'payCosts', costs },
  { op: 'enterFromHand' },
];
