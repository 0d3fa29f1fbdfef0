import type { Outcome } from '#libs/game-kit';
import type { FactOf } from './facts.js';
import { otherSeat } from './zones.js';

/** The result that the closing fact means. There is no draw: both at 30 play on. */
export const outcomeOf = (fact: FactOf<'GameWon'>): Outcome => ({
  places: [[fact.seat], [otherSeat(fact.seat)]],
  reason: fact.reason,
  rule: fact.rule,
  text:
    fact.reason === 'mission-points'
      ? 'Won with 30 Mission Points.'
      : 'Won by being ahead after both had 30 Mission Points.',
});
