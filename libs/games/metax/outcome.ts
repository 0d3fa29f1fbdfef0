import type { Outcome } from '#libs/game-kit';
import type { FactOf } from './facts.js';
import { otherSeat, SEATS } from './zones.js';

/** The result that a closing fact means. */
export const outcomeOf = (fact: FactOf<'GameWon' | 'GameDrawn'>): Outcome =>
  fact.type === 'GameDrawn'
    ? {
        places: [[...SEATS]],
        reason: fact.reason,
        rule: fact.rule,
        text: 'Both players won at the same moment.',
      }
    : {
        places: [[fact.seat], [otherSeat(fact.seat)]],
        reason: fact.reason,
        rule: fact.rule,
        text:
          fact.reason === 'victory-points'
            ? 'Won with seven Victory Points.'
            : "Won because the opponent's deck ran out of cards.",
      };
