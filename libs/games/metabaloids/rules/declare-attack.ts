import { illegal, unknownTarget } from '#libs/game-kit';
import { subset } from '../queries/payment.js';
import { battleTasks } from '../resolution/battle.js';
import { rule } from '../rule.js';
import { act } from '../tasks/run.js';
import { columnOf, movedCard, nameOf, refOf } from '../zones.js';
import { attackerFault, attackers, attackPayers, targetFault, targets } from './attacks.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';

/** MB-066 to MB-075: attacking card, attacked card and the one card that pays, in one declaration. */
export const declareAttack: MetabaloidsRule<'declareAttack'> = {
  type: 'declareAttack',
  candidates: (state, seat) => {
    const payers = attackPayers(state, seat);
    if (payers.length === 0) return [];
    const { payment, ...free } = subset(payers, 1);
    const attacked = targets(state, seat);
    return attackers(state, seat).flatMap((attacker) =>
      attacked.map((target) => ({
        action: { type: 'declareAttack', attacker, target, payment: [...payment] },
        label: `Attack ${nameOf(state, target)} with ${nameOf(state, attacker)}`,
        rule: rule('MB-072'),
        cards: [attacker, target],
        ...free,
      })),
    );
  },
  refusal: (state, seat, { attacker, target, payment }) => {
    const refused =
      outsideStep(state, seat, ['attack'], rule('MB-066')) ??
      attackerFault(state, seat, attacker) ??
      targetFault(state, seat, target);
    if (refused !== undefined) return refused;
    const payers = attackPayers(state, seat);
    if (payers.length === 0) return illegal(rule('MB-071'), 'You have no card that pays for an attack.');
    return payment.length === 1 && payment.every((payer) => payers.includes(payer))
      ? undefined
      : unknownTarget(rule('MB-070'), 'Pay with exactly one card of your hand that is worth a point.');
  },
  resolve: (state, seat, { attacker, target, payment: [payer] }, random) => {
    const defending = columnOf(state, target);
    const column = columnOf(state, attacker)?.column.number;
    if (defending === undefined || column === undefined || payer === undefined) return [];
    return act(
      state,
      seat,
      random,
      [
        {
          type: 'AttackDeclared',
          rule: rule('MB-074'),
          seat,
          defender: defending.seat,
          attacker: refOf(state, attacker),
          target: refOf(state, target),
          column,
          payment: movedCard(state, payer, 'discard'),
        },
      ],
      battleTasks(state),
    );
  },
};
