import { END_OF_TURN } from '../resolution/turn.js';
import { rule } from '../rule.js';
import { run } from '../tasks/run.js';
import { begin } from '../tasks.js';
import { answer } from './go-on.js';
import { hasPriority, isFree, type NightfallRule, openChoice, unlessFree } from './guard.js';

const UNTIL = {
  now: 'Pass',
  opponentActs: 'Pass until an opponent acts',
  ownTurn: 'Pass until your own turn',
} as const;

/** NF-078 to NF-082: passes once, or by itself until something happens. */
export const pass: NightfallRule<'pass'> = {
  type: 'pass',
  candidates: (state, seat) =>
    hasPriority(state, seat)
      ? (['now', 'opponentActs', 'ownTurn'] as const).map((until) => ({
          action: { type: 'pass', until },
          label: UNTIL[until],
          rule: rule('NF-082'),
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'priority', rule('NF-082')).refused,
  resolve: (state, seat, { until }, random) => {
    const [asking] = state.resolution;
    const rest =
      asking?.task === 'priority' || asking?.task === 'window'
        ? [{ ...asking, seats: asking.seats.slice(1) }]
        : [];
    return answer(state, seat, random, [
      begin({ type: 'PriorityPassed', rule: rule('NF-082'), seat, until, isStored: false }),
      ...rest,
    ]);
  },
};

/** NF-036, NF-043. */
export const endTurn: NightfallRule<'endTurn'> = {
  type: 'endTurn',
  candidates: (state, seat) =>
    isFree(state, seat) ? [{ action: { type: 'endTurn' }, label: 'End the turn', rule: rule('NF-043') }] : [],
  refusal: (state, seat) => unlessFree(state, seat, rule('NF-043')),
  resolve: (state, seat, _action, random) =>
    run(state, random, [
      begin({ type: 'StepBegan', rule: rule('NF-043'), seat, step: 'end' }),
      ...END_OF_TURN(state),
    ]),
};
