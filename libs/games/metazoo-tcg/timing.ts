import { placesByScore, ruleId, type Timing } from '#libs/game-kit';
import type { MetazooState } from './state.js';
import { SEATS, seatState } from './zones.js';

/** For clocks: a round is a turn, since actions alternate in it; Mission Points decide the lead (MZ-141). */
export const timing: Timing<MetazooState> = {
  turn: ({ turn: { round, active } }) => (round === 0 ? undefined : { number: round, seat: active }),
  standing: (state) => ({
    places: placesByScore(SEATS, (seat) => seatState(state, seat).missionPoints),
    rule: ruleId('MZ-141'),
    text: 'More Mission Points come first.',
  }),
};
