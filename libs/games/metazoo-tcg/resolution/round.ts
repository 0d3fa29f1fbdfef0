import { cardUnder, type Seat, valuesIn } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { isForbidden } from '../queries/current.js';
import type { MetazooState, Modifier } from '../state.js';
import { LANES, laneState, NO_LANE, otherSeat, SEATS, sideOf } from '../zones.js';
import { gainAura } from './cards.js';
import { inSequence } from './sequence.js';
import { drawCards } from './zones.js';

/** MZ-042: before the draw. */
export const beginRound = (state: MetazooState): readonly MetazooFact[] => {
  const round = state.turn.round + 1;
  const priority = round === 1 ? state.turn.priority : otherSeat(state.turn.priority);
  return [{ type: 'RoundBegan', rule: rule(round === 1 ? 'MZ-040' : 'MZ-042'), round, priority }];
};

/** MZ-041 to MZ-053: the draw phase and the Aura phase of both seats at once, in the first round too (MZ-R08). */
export const prepareRound = (state: MetazooState): readonly MetazooFact[] =>
  inSequence(
    state,
    ...SEATS.map((seat) => (now: MetazooState) => drawCards(now, seat, 1, rule('MZ-044'))),
    ...SEATS.map((seat) => (now: MetazooState) => gainAura(now, seat, 1, false, rule('MZ-047'))),
    untapped,
    readied,
  );

export const beginActions = ({ turn }: MetazooState): readonly MetazooFact[] => [
  { type: 'ActionPhaseBegan', rule: rule('MZ-025'), seat: turn.priority },
];

/** MZ-051, MZ-052, MZ-R42: Aura, units, and Casters in their zone. */
const untapped = (state: MetazooState): readonly MetazooFact[] => {
  const lanes = state.lanes.flatMap(({ sides }) => sides.flat());
  const zones = state.seats.flatMap(({ auraZone, caster }) => [
    ...auraZone,
    ...(caster !== undefined && cardUnder(state.inPlay, caster)?.lane === NO_LANE ? [caster] : []),
  ]);
  const cards = [...zones, ...lanes].filter(
    (id) =>
      (cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id))?.isTapped === true &&
      !isForbidden(state, id, 'untapped'),
  );
  return cards.length === 0 ? [] : [{ type: 'CardsUntapped', rule: rule('MZ-051'), cards }];
};

const readied = (state: MetazooState): readonly MetazooFact[] => {
  const lanes = LANES.filter((lane) => laneState(state, lane).isResolved);
  return lanes.length === 0 ? [] : [{ type: 'LanesReadied', rule: rule('MZ-053'), lanes }];
};

/** Events at the end of a round happen before effects with a duration of the round end. */
export const endRound = ({ turn }: MetazooState): readonly MetazooFact[] => [
  { type: 'RoundEnding', rule: rule('MZ-218'), round: turn.round },
];

/** Whether a modifier ends with the present round. */
const endsNow = ({ turn }: MetazooState, { until, round }: Modifier): boolean =>
  until === 'round' || (until === 'nextRound' && round !== undefined && round <= turn.round);

/** MZ-R69: whether anything lasts for the round, also by an effect that its end has set off. */
export const lastsForRound = (state: MetazooState): boolean =>
  state.modifiers.some((modifier) => endsNow(state, modifier)) ||
  state.marks !== undefined ||
  valuesIn(state.aura).some(({ lane }) => lane !== NO_LANE) ||
  valuesIn(state.inPlay).some(
    ({ damage, used, isBorrowed }) => damage > 0 || used.length > 0 || isBorrowed === true,
  );

/** MZ-218, MZ-R35: Aura goes home; damage, Give and marks end together. */
export const cleanUp = (state: MetazooState): readonly MetazooFact[] => [
  {
    type: 'RoundEnded',
    rule: rule('MZ-218'),
    round: state.turn.round,
    aura: state.lanes.flatMap(({ sides }) =>
      sides.flat().filter((id) => cardUnder(state.aura, id) !== undefined),
    ),
    modifiers: state.modifiers.filter((modifier) => endsNow(state, modifier)).map(({ id }) => id),
  },
  ...returned(state),
];

/** MZ-R71: units that were controlled for the round go back, whatever room there is. */
const returned = (state: MetazooState): readonly MetazooFact[] =>
  LANES.flatMap((lane) =>
    SEATS.flatMap((seat) =>
      sideOf(state, seat, lane).flatMap((unit): readonly MetazooFact[] => {
        const owner = cardUnder(state.cards, unit)?.owner;
        return cardUnder(state.inPlay, unit)?.isBorrowed === true && owner !== undefined
          ? [
              {
                type: 'ControlChanged',
                rule: rule('MZ-R71'),
                unit,
                lane,
                from: seat,
                to: owner,
                isForRound: false,
              },
            ]
          : [];
      }),
    ),
  );

/** MZ-059. */
export const isRoundOver = (state: MetazooState): boolean =>
  state.lanes.every(({ isResolved }) => isResolved);

/** MZ-061: the other seat is next, unless an effect gave one more action. */
export const nextSeat = (state: MetazooState): Seat =>
  state.turn.extra > 0 ? state.turn.active : otherSeat(state.turn.active);
