import { unknownTarget } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { nameOf, rule } from '../queries/cards.js';
import { movedCards, otherSeat, seatState } from '../zones.js';
import { answer, type MetazooRule, openChoice } from './guard.js';

/** MZ-024: the seat that chance picked takes Priority or gives it away. */
export const choosePriority: MetazooRule<'choosePriority'> = {
  type: 'choosePriority',
  candidates: ({ choice }) =>
    choice?.kind === 'priority'
      ? [true, false].map((take) => ({
          action: { type: 'choosePriority' as const, take },
          label: take ? 'Take Priority' : 'Give Priority to the other player',
          rule: rule('MZ-024'),
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'priority', rule('MZ-024')).refused,
  resolve: (state, seat, { take }, random) => {
    const chosen: MetazooFact = {
      type: 'PriorityChosen',
      rule: rule('MZ-024'),
      seat: take ? seat : otherSeat(seat),
      isDecidedByMatch: false,
    };
    return answer(state, seat, random, [chosen], state.resolution);
  },
};

/** MZ-026 to MZ-028: one of its own remaining ones, into the next lane; it costs nothing and does not count as played. */
export const placeStartingTerra: MetazooRule<'placeStartingTerra'> = {
  type: 'placeStartingTerra',
  candidates: (state, seat) => {
    const { choice } = state;
    if (choice?.kind !== 'startingTerra') return [];
    return seatState(state, seat).starters.map((card) => ({
      action: { type: 'placeStartingTerra' as const, card },
      label: `Place ${nameOf(state, card)} in lane ${choice.lane}`,
      rule: rule('MZ-027'),
      cards: [card],
    }));
  },
  refusal: (state, seat, { card }) => {
    const { refused } = openChoice(state, seat, 'startingTerra', rule('MZ-026'));
    if (refused !== undefined) return refused;
    return seatState(state, seat).starters.includes(card)
      ? undefined
      : unknownTarget(rule('MZ-027'), 'That is not one of your starting Terras that are left.');
  },
  resolve: (state, seat, { card: id }, random) => {
    const { choice } = state;
    const [card] = movedCards(state, [id], 'terra');
    if (choice?.kind !== 'startingTerra' || card === undefined) return [];
    const placed: MetazooFact = {
      type: 'StartingTerraPlaced',
      rule: rule('MZ-026'),
      seat,
      lane: choice.lane,
      card,
    };
    return answer(state, seat, random, [placed], state.resolution);
  },
};
