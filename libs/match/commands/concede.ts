import type { Outcome, Seat } from '#libs/game-kit';
import type { Concede } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import { playsOn } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessPlaying, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, endGameInPlay, endMatch, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { lastPlacesFor } from '../series.js';
import type { MatchState } from '../state.js';
import { depart } from './depart.js';

/**
 * A seat concedes the match, whatever the score, or the current game, and takes the last place. The other seats play on or are tied, by the
 * match's setting. Between games and before the first, no game ends.
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
  if (command.game !== undefined) return concedeGame(rules, state, seat.seat, command.game);
  const conceded = matchEvent({ type: 'PlayerConceded', seat: seat.seat });
  if (playsOn(state))
    return accepted(
      conceded,
      ...depart(rules, stateAfter(rules, state, [conceded]), { seats: [seat.seat], why: 'concession' }),
    );
  const outcome = concededBy(state, seat.seat);
  const events = [conceded, ...endGameInPlay(state, outcome)];
  return accepted(...events, ...endMatch(stateAfter(rules, state, events), outcome.places, 'concession'));
};

const concededBy = (state: MatchState, seat: Seat): Outcome => ({
  places: lastPlacesFor(state, [seat]),
  reason: 'concession',
  rule: MATCH_LAWS.concession.id,
  text: 'A player conceded.',
});

/** The command names the game, so that a late command does not concede the next one. */
const concedeGame = (
  rules: MatchRules,
  state: MatchState,
  index: Seat,
  game: number,
): MatchDecision<MatchEvent> => {
  const refusal = refuseUnlessPlaying(state);
  if (refusal !== undefined) return refusal;
  if (game !== state.gameNumber)
    return refused('MATCH_NOT_PLAYING', `Game ${game} is not being played: it is game ${state.gameNumber}.`);
  if (state.paused !== undefined) return refused('MATCH_PAUSED', 'The match is paused.');
  const playing = playingSeat(state, index);
  if (isRefused(playing)) return playing;
  const { seat } = playing;
  const conceded = matchEvent({ type: 'PlayerConceded', seat, game });
  const next = stateAfter(rules, state, [conceded]);
  return accepted(
    conceded,
    ...(playsOn(state)
      ? depart(rules, next, { seats: [seat], why: 'concession', game })
      : endGame(rules, next, concededBy(state, seat))),
  );
};
