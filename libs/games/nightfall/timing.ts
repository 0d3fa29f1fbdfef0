import { placesByScore, ruleId, type Timing } from '#libs/game-kit';
import { casterLp } from './queries/current.js';
import type { NightfallState } from './state.js';
import { castersIn } from './zones.js';

/** For clocks: Casters with more Life Points are ahead (by NF-192); eliminated Casters follow, the last eliminated first (NF-194). */
export const timing: Timing<NightfallState> = {
  turn: ({ turn: { number, seat } }) => (number === 0 ? undefined : { number, seat }),
  standing: (state) => ({
    places: [
      ...placesByScore(castersIn(state), (seat) => casterLp(state, seat)),
      ...[...state.defeated].reverse(),
    ],
    rule: ruleId('NF-192'),
    text: 'More Life Points come first.',
  }),
};
