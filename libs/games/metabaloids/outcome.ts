import type { Outcome, Seat } from '#libs/game-kit';
import type { FactOf } from './facts.js';
import type { MetabaloidsState } from './state.js';
import { cardsInPlay, seatState, seatsLeft } from './zones.js';

const TEXTS: Readonly<Record<FactOf<'GameEnded'>['reason'], string>> = {
  'deck-out': 'Won because the opponent could not draw a card.',
  'fewest-lost': 'A card could not be drawn: fewest cards in the lost pile come first, then fewest in play.',
  'last-left': 'Won as the last one left.',
};

/** MB-R43. */
const NOBODY_WON = 'A draw: nobody could draw a card.';

/** The result that a closing fact means. */
export const outcomeOf = (fact: FactOf<'GameEnded'>): Outcome => ({
  places: fact.places,
  reason: fact.reason,
  rule: fact.rule,
  text: fact.reason === 'deck-out' && fact.places.length === 1 ? NOBODY_WON : TEXTS[fact.reason],
});

/** MB-027 to MB-030, MB-R10, MB-R11: fewest lost cards first, then fewest in play; equal in both is one place, its seats in their order. */
export const rankedByLosses = (state: MetabaloidsState): readonly (readonly Seat[])[] => {
  const scored = seatsLeft(state)
    .map((seat) => ({
      seat,
      lost: seatState(state, seat).lost.length,
      inPlay: cardsInPlay(state, seat).length,
    }))
    .sort((a, b) => a.lost - b.lost || a.inPlay - b.inPlay);
  const places: Seat[][] = [];
  for (const [index, one] of scored.entries()) {
    const before = scored[index - 1];
    if (before !== undefined && before.lost === one.lost && before.inPlay === one.inPlay)
      places.at(-1)?.push(one.seat);
    else places.push([one.seat]);
  }
  return places;
};
