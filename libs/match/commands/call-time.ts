import type { CallTime } from '../clock/clock-commands.js';
import type { RoundClock } from '../clock/clock-settings.js';
import { BY_TIME, outcomeByTime, turnOf } from '../clock/outcome-by-time.js';
import { accepted, matchEvent, refused } from '../decision.js';
import { hasLeftMatch } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { endGame, endMatch, stateAfter } from '../play.js';
import { isRevealing } from '../queries.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { allTied, lastPlacesFor, placesOf } from '../series.js';
import type { MatchState } from '../state.js';

/**
 * Ends the round: the current game continues for the format's extra turns or is decided at once, and no further game begins. Before the first game,
 * seats that are not ready lose; a match with a free seat is cancelled. A match that waits for reveals is a draw: no seat loses for its entropy.
 */
export const callTime = (
  rules: MatchRules,
  state: MatchState,
  { reason }: CallTime,
): MatchDecision<MatchEvent> => {
  const round = state.settings.clock?.round;
  if (round === undefined)
    return refused('NO_CLOCK', 'The format of this match does not say what happens when time is called.');
  if (state.timeCalled !== undefined) return refused('TIME_ALREADY_CALLED', 'Time was called already.');
  const called = matchEvent({ type: 'RoundTimeCalled', ...lastTurnOf(rules, state, round), reason });
  const next = stateAfter(rules, state, [called]);
  const waits = next.sideboarding !== undefined || isRevealing(next);
  if (next.status === 'open' && !waits) return accepted(called, ...endUnbegun(next));
  if (waits) {
    const places = round.whenOver === 'double-loss' ? [[], ...allTied(next)] : placesOf(next);
    return accepted(called, ...endMatch(next, places, BY_TIME));
  }
  const outcome = outcomeByTime(rules.game, next);
  return accepted(called, ...(outcome === undefined ? [] : endGame(rules, next, outcome)));
};

const lastTurnOf = (
  { game }: MatchRules,
  state: MatchState,
  { extraTurns }: RoundClock,
): { readonly lastTurn?: number } =>
  extraTurns === undefined || state.status === 'open' || state.sideboarding !== undefined
    ? {}
    : { lastTurn: (state.game === undefined ? 0 : turnOf(game, state.game)) + extraTurns };

/** Seats that were not ready lose; if no seat was ready, all lose. */
const endUnbegun = (state: MatchState): readonly MatchEvent[] => {
  if (state.seats.some(({ player }) => player === undefined))
    return [matchEvent({ type: 'MatchCancelled', reason: 'Time was called before every seat was taken.' })];
  const late = state.seats
    .filter(({ seat, isReady }) => !isReady && !hasLeftMatch(state, seat))
    .map(({ seat }) => seat);
  return endMatch(state, lastPlacesFor(state, late, 'match'), BY_TIME);
};

/** Extra turns or a sudden death have reached their time limit: the game is decided in its present state. */
export const endExtraTime = (rules: MatchRules, state: MatchState): MatchDecision<MatchEvent> => {
  const ended = matchEvent({ type: 'ExtraTimeEnded' });
  const outcome = outcomeByTime(rules.game, state, 'final');
  return outcome === undefined
    ? refused('NO_EXTRA_TIME', 'Time was not called.')
    : accepted(ended, ...endGame(rules, stateAfter(rules, state, [ended]), outcome));
};
