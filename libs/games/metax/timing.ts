import { placesByScore, ruleId, type Timing } from '#libs/game-kit';
import type { MetaxState } from './state.js';
import { SEATS, seatState } from './zones.js';

/** For clocks: the rules print no time limit, so the winning criterion, Victory Points, decides the lead. */
export const timing: Timing<MetaxState> = {
  turn: ({ turn: { number, seat } }) => (number === 0 ? undefined : { number, seat }),
  standing: (state) => ({
    places: placesByScore(SEATS, (seat) => seatState(state, seat).victoryPoints.length),
    rule: ruleId('MX-099'),
    text: 'More Victory Points come first.',
  }),
};
