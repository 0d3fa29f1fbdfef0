import { ruleId } from '../../contract/ids.js';
import type { Timing } from '../../contract/timing.js';
import { placesNow } from './outcome.js';
import type { HighCardState } from './state.js';

/** A trick is a turn; seats are ranked by tricks taken. */
export const timing: Timing<HighCardState> = {
  turn: ({ trick, lead }) => (trick === 0 ? undefined : { number: trick, seat: lead }),
  standing: (state) => ({
    places: placesNow(state),
    rule: ruleId('HC-015'),
    text: 'More tricks taken come first.',
  }),
};
