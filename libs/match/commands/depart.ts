import type { Outcome } from '#libs/game-kit';
import { matchEvent } from '../decision.js';
import { placesOfDeparted, seatsIn, withTiedDepartures } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, endGameInPlay, endMatch, leaveGame, settle, startIfReady, stateAfter } from '../play.js';
import type { MatchRules } from '../rules.js';
import { lastPlacesFor, placesOf } from '../series.js';
import type { Departure, MatchState } from '../state.js';

/**
 * Seats leave a match that is played on, or only its present game: the departure, the game's facts, and the consequences. The match ends if at most one seat
 * remains. Otherwise the game, the series or the wait for the next game continues without them.
 */
export const depart = (rules: MatchRules, state: MatchState, departure: Departure): readonly MatchEvent[] => {
  const departed = matchEvent({ type: 'SeatsDeparted', ...departure });
  const left = stateAfter(rules, state, [departed]);
  const isPlaying = state.status === 'playing' && state.sideboarding === undefined;
  const events = [departed, ...(isPlaying ? leaveGame(rules, left, departure.seats) : [])];
  const next = stateAfter(rules, state, events);
  return [
    ...events,
    ...(seatsIn(next, 'match').length < 2
      ? endMatchAfter(rules, state, next, departure)
      : isPlaying
        ? goOn(rules, state, next, departure)
        : startIfReady(rules, next)),
  ];
};

/** A game that was left separately counts as played, unless time decided it. */
const howEnded = ({ why, game }: Departure) => (game === undefined || why === 'time' ? why : 'played');

const goOn = (
  rules: MatchRules,
  before: MatchState,
  state: MatchState,
  departure: Departure,
): readonly MatchEvent[] =>
  isWonByOneWhoLeft(rules, state, departure)
    ? endGame(rules, state, ruledOutcome(before, departure), howEnded(departure))
    : settle(rules, state, howEnded(departure));

const endMatchAfter = (
  rules: MatchRules,
  before: MatchState,
  state: MatchState,
  departure: Departure,
): readonly MatchEvent[] => {
  const outcome = state.game && rules.game.outcome(state.game);
  const ended = endGameInPlay(
    state,
    outcome === undefined || isWonByOneWhoLeft(rules, state, departure)
      ? ruledOutcome(before, departure)
      : withTiedDepartures(state, outcome),
  );
  const next = stateAfter(rules, state, ended);
  const isLostByAll = seatsIn(next, 'match').length === 0;
  const places = isLostByAll ? [[], ...placesOfDeparted(next, 'match')] : placesOf(next);
  return [...ended, ...endMatch(next, places, departure.why)];
};

/** Every seat that the game had not eliminated left at one moment: the game itself would let the last of them win. */
const isWonByOneWhoLeft = ({ game }: MatchRules, state: MatchState, { seats }: Departure): boolean => {
  const [first = []] = (state.game && game.outcome(state.game))?.places ?? [];
  return first.some((seat) => seats.includes(seat));
};

const ruledOutcome = (before: MatchState, { seats }: Departure): Outcome => ({
  places: lastPlacesFor(before, seats),
  reason: 'departure',
  rule: MATCH_LAWS.departure.id,
  text: 'The seats that were still in the game left at one moment.',
});
