import { type CardId, illegal, type Seat } from '#libs/game-kit';
import { payableBattleCards } from '../effects/additional-cost.js';
import { attackOfCharacter } from '../queries/cards.js';
import { modificationsOn } from '../queries/current.js';

import { rule } from '../rule.js';
import { begin, type MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { otherSeat, seatState } from '../zones.js';
import { mayDefendWith } from './assign-defender.js';
import { mayAttackWith } from './declare-attack.js';
import { type MetaxRule, outsidePhase } from './guard.js';

/** MX-R46: each step ends by an action of its player. */
export const endPlanning: MetaxRule<'endPlanning'> = {
  type: 'endPlanning',
  candidates: () => [
    { action: { type: 'endPlanning' }, label: 'Go to the Battle Step', rule: rule('MX-R46') },
  ],
  refusal: (state, seat) => outsidePhase(state, seat, 'planning', rule('MX-R46')),
  resolve: (state, seat, _action, random) =>
    run(state, random, [begin({ type: 'StepBegan', rule: rule('MX-026'), seat, step: 'declareAttacks' })]),
};

const must = (state: MetaxState, character: CardId, action: 'attack' | 'defend'): boolean =>
  modificationsOn(state, character).some((change) => change.change === 'must' && change.action === action);

/** A Character that an effect makes attack, and that can attack. */
const owesAttack = (state: MetaxState, seat: Seat): boolean =>
  seatState(state, seat).characters.some(
    (id) =>
      must(state, id, 'attack') &&
      mayAttackWith(state, seat, id) === undefined &&
      payableBattleCards(state, seat, id).length > 0,
  );

/** MX-051, MX-055: no more attacks after this; with attacks, the other seat's window always opens. */
export const finishAttacks: MetaxRule<'finishAttacks'> = {
  type: 'finishAttacks',
  candidates: (state) => [
    {
      action: { type: 'finishAttacks' },
      label: state.attacks.length === 0 ? 'End the turn without an attack' : 'Finish declaring attacks',
      rule: rule('MX-055'),
    },
  ],
  refusal: (state, seat) =>
    outsidePhase(state, seat, 'declareAttacks', rule('MX-055')) ??
    (owesAttack(state, seat)
      ? illegal(rule('MX-037'), 'An effect tells one of your Characters to attack, and it can.')
      : undefined),
  resolve: (state, seat, _action, random) =>
    run(state, random, [
      begin(
        { type: 'AttacksFinished', rule: rule('MX-055'), seat },
        ...(state.attacks.some(({ stage }) => stage === 'declared')
          ? [
              {
                type: 'StepBegan',
                rule: rule('MX-071'),
                seat: otherSeat(seat),
                step: 'assignDefenders',
              } as const,
            ]
          : []),
      ),
      ...(state.attacks.some(({ stage }) => stage === 'declared')
        ? []
        : [{ task: 'endBattleStep' } as const, { task: 'endTurn' } as const]),
    ]),
};

const owesDefense = (state: MetaxState, seat: Seat): boolean =>
  state.attacks.some(({ defense, stage }) => defense === undefined && stage === 'declared') &&
  seatState(state, seat).characters.some(
    (id) =>
      must(state, id, 'defend') &&
      attackOfCharacter(state, id) === undefined &&
      mayDefendWith(state, seat, id) === undefined &&
      payableBattleCards(state, seat, id).length > 0,
  );

/** MX-071, MX-078, MX-093: Damage, then Victory Points, then the end of the Battle Step and of the turn. */
export const finishDefenders: MetaxRule<'finishDefenders'> = {
  type: 'finishDefenders',
  candidates: (state) => [
    {
      action: { type: 'finishDefenders' },
      label: state.attacks.some(({ defense }) => defense !== undefined)
        ? 'Finish assigning defenders'
        : 'Do not defend',
      rule: rule('MX-071'),
    },
  ],
  refusal: (state, seat) =>
    outsidePhase(state, seat, 'assignDefenders', rule('MX-071')) ??
    (owesDefense(state, seat)
      ? illegal(rule('MX-037'), 'An effect tells one of your Characters to defend, and it can.')
      : undefined),
  resolve: (state, seat, _action, random) =>
    run(state, random, [
      begin(
        { type: 'DefendersFinished', rule: rule('MX-071'), seat },
        { type: 'StepBegan', rule: rule('MX-078'), seat: otherSeat(seat), step: 'damage' },
      ),
      { task: 'resolveDefended' },
      { task: 'gainVictoryPoints' },
      { task: 'endBattleStep' },
      { task: 'endTurn' },
    ]),
};
