import { ruleId } from '../../contract/ids.js';
import { placesByScore, type Timing } from '../../contract/timing.js';
import { at, type HighCardState, seatsOf } from './state.js';

/** A trick is a turn; seats are ranked by tricks taken. */
export const timing: Timing<HighCardState> = {
  turn: ({ trick, lead }) => (trick === 0 ? undefined : { number: trick, seat: lead }),
  standing: (state) => ({
    places: placesByScore(seatsOf(state), (seat) => at(state, seat).tricks),
    rule: ruleId('HC-015'),
    text: 'More tricks taken come first.',
  }),
};
