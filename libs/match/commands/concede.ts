import type { Concede } from '../commands.js';
import { accepted, matchEvent } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseUnlessBegun, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { after, endMatch } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { lastPlaceFor } from '../series.js';
import type { MatchState } from '../state.js';

/**
 * A seat gives up the whole match, whatever the games before: it takes the last place of the current game and of the match. The
 * other seats are tied, for a game with three seats or more does not go on without one of them. Between two games no game ends by it.
 */
export const concede = (
  rules: MatchRules,
  state: MatchState,
  command: Concede,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessBegun(state);
  if (closed) return closed;
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const places = lastPlaceFor(state, seat.seat);
  const conceded = matchEvent({ type: 'PlayerConceded', seat: seat.seat });
  if (state.sideboarding !== undefined) return accepted(conceded, ...endMatch(state, places, 'concession'));
  const events = [
    conceded,
    matchEvent({
      type: 'GameEnded',
      number: state.gameNumber,
      outcome: {
        places,
        reason: 'concession',
        rule: MATCH_LAWS.concession.id,
        text: 'A player conceded.',
      },
    }),
  ];
  return accepted(...events, ...endMatch(after(rules, state, events), places, 'concession'));
};
