import { ruleId, type Timing } from '#libs/game-kit';
import { rankedByLosses } from './outcome.js';
import type { MetabaloidsState } from './state.js';

/** For clocks: the ranking of a failed draw (MB-027, MB-029), with two players too; eliminated seats follow, the last eliminated first (MBF-007). */
export const timing: Timing<MetabaloidsState> = {
  turn: ({ turn: { number, seat } }) => (number === 0 ? undefined : { number, seat }),
  standing: (state) => ({
    places: [...rankedByLosses(state), ...[...state.out].reverse().map((seat) => [seat])],
    rule: ruleId('MB-027'),
    text: 'Fewer lost cards come first, then fewer in play.',
  }),
};
