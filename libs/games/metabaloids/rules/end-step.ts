import { illegal, type Seat } from '#libs/game-kit';
import { isFast, mustAttack, needsTargets } from '../queries/variant.js';
import { windowAt } from '../resolution/turn.js';
import { rule } from '../rule.js';
import type { MetabaloidsState, Phase, Task } from '../state.js';
import { act } from '../tasks/run.js';
import { attackPayers, canAttack, hasAbleCard, targets } from './attacks.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';

const LABELS: Readonly<Partial<Record<Phase, string>>> = {
  draw: 'Discard no card',
  abilities: 'Go on to moving cards',
  move: 'Go on to deploying',
  attack: 'End the Attack Phase',
  restock: 'End restocking',
};

const stepRule = (state: MetabaloidsState) => rule(isFast(state) ? 'MBF-021' : 'MBO-030');

/** MBO-030, MBF-021: each step that has something to do ends by an action of its player. */
export const endStep: MetabaloidsRule<'endStep'> = {
  type: 'endStep',
  candidates: (state) => [
    {
      action: { type: 'endStep' },
      label: LABELS[state.phase] ?? 'Go on',
      rule: stepRule(state),
    },
  ],
  refusal: (state, seat) =>
    outsideStep(state, seat, ['draw', 'abilities', 'move', 'attack', 'restock'], stepRule(state)) ??
    (state.phase === 'attack' &&
    state.turn.attacks.length === 0 &&
    mustAttack(state) &&
    canAttack(state, seat)
      ? illegal(rule('MBO-024'), 'You can attack, so you must.')
      : undefined),
  resolve: (state, seat, _action, random) => act(state, seat, random, [], tasksAfter(state, seat)),
};

const tasksAfter = (state: MetabaloidsState, seat: Seat): readonly Task[] => {
  const fast = isFast(state);
  switch (state.phase) {
    case 'abilities':
      return [...windowAt(state, 'abilitiesEnd', [seat]), { task: 'enterStep', step: 'move' }];
    case 'move':
      return [...windowAt(state, 'moveEnd', [seat]), { task: 'enterStep', step: 'deploy' }];
    case 'attack':
      return [
        ...noAttack(state, seat),
        ...windowAt(state, 'attackEnd', [seat]),
        { task: 'enterStep', step: fast ? 'end' : 'restock' },
      ];
    case 'restock':
      return [...windowAt(state, 'restockEnd', [seat]), { task: 'enterStep', step: fast ? 'attack' : 'end' }];
    default:
      return [{ task: 'enterStep', step: 'restock' }];
  }
};

/** MB-066: MBO-023, MBF-017, MBF-018 with MB-R22 and MB-R45. */
const noAttack = (state: MetabaloidsState, seat: Seat): readonly Task[] => {
  if (state.turn.attacks.length > 0) return [];
  if (!isFast(state)) return [{ task: 'penalty', seat, count: 1, rule: rule('MBO-023') }];
  const isUnable =
    !hasAbleCard(state, seat) ||
    (state.ruleset.barredAttackers === 'alsoUnpaid' && attackPayers(state, seat).length === 0) ||
    (needsTargets(state) && targets(state, seat).length === 0);
  return [
    isUnable
      ? { task: 'penalty', seat, count: 2, rule: rule('MBF-018') }
      : { task: 'penalty', seat, count: 1, rule: rule('MBF-017') },
  ];
};
