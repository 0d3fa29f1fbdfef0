import type { Concede } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { after, endGameInPlay, endMatch } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { lastPlaceFor } from '../series.js';
import type { MatchState } from '../state.js';

/**
 * A seat gives up the whole match, whatever the games before: it takes the last place of the current game and of the match. The
 * other seats are tied, for a game with three seats or more does not go on without one of them. Between two games, and before the first, no game ends by it.
 */
export const concede = (
  rules: MatchRules,
  state: MatchState,
  command: Concede,
): MatchDecision<MatchEvent> => {
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'There is nobody yet to concede to.');
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const places = lastPlaceFor(state, seat.seat);
  const conceded = matchEvent({ type: 'PlayerConceded', seat: seat.seat });
  const ended = endGameInPlay(state, {
    places,
    reason: 'concession',
    rule: MATCH_LAWS.concession.id,
    text: 'A player conceded.',
  });
  const events = [conceded, ...ended];
  return accepted(...events, ...endMatch(after(rules, state, events), places, 'concession'));
};
