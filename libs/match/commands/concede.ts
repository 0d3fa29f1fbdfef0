import type { Outcome, Seat } from '#libs/game-kit';
import type { Concede } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseUnlessPlaying, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, endGameInPlay, endMatch, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { lastPlaceFor } from '../series.js';
import type { MatchState } from '../state.js';

/**
 * A seat concedes the match, whatever the score, or the current game, and takes the last place. The other seats are tied, because a
 * game with three or more seats does not continue without one of them. Between games and before the first, no game ends.
 */
export const concede = (
  rules: MatchRules,
  state: MatchState,
  command: Concede,
): MatchDecision<MatchEvent> => {
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'There is no opponent yet to concede to.');
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const places = lastPlaceFor(state, seat.seat);
  const outcome: Outcome = {
    places,
    reason: 'concession',
    rule: MATCH_LAWS.concession.id,
    text: 'A player conceded.',
  };
  if (command.game !== undefined) return concedeGame(rules, state, seat.seat, command.game, outcome);
  const conceded = matchEvent({ type: 'PlayerConceded', seat: seat.seat });
  const events = [conceded, ...endGameInPlay(state, outcome)];
  return accepted(...events, ...endMatch(stateAfter(rules, state, events), places, 'concession'));
};

/** The command names the game, so that a late command does not concede the next one. */
const concedeGame = (
  rules: MatchRules,
  state: MatchState,
  seat: Seat,
  game: number,
  outcome: Outcome,
): MatchDecision<MatchEvent> => {
  const refusal = refuseUnlessPlaying(state);
  if (refusal !== undefined) return refusal;
  if (game !== state.gameNumber)
    return refused('MATCH_NOT_PLAYING', `Game ${game} is not being played: it is game ${state.gameNumber}.`);
  if (state.paused !== undefined) return refused('MATCH_PAUSED', 'The match is paused.');
  const conceded = matchEvent({ type: 'PlayerConceded', seat, game });
  return accepted(conceded, ...endGame(rules, stateAfter(rules, state, [conceded]), outcome));
};
