import type { Outcome } from '#libs/game-kit';
import type { RuleResult } from '../commands.js';
import { accepted, matchEvent, type Refused, refused } from '../decision.js';
import { hasLeftMatch, playsOn, seatsIn } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessPlaying, seatToDisqualify, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, endGameInPlay, endMatch, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { allTied, lastPlacesFor } from '../series.js';
import type { MatchState } from '../state.js';
import { depart } from './depart.js';

/**
 * Staff end a game (`game-loss`), or the match, also before its first game. The named seats lose and the others are tied before them, or play on by
 * the match's setting; if all seats are named, all lose. Games won before still count. A seat that has left may still be disqualified, and keeps its
 * place. Only a player without opponents can have a bye.
 */
export const ruleResult = (
  rules: MatchRules,
  state: MatchState,
  command: RuleResult,
): MatchDecision<MatchEvent> => {
  const { how, reason } = command;
  const seats = [...new Set(command.seats)].sort((a, b) => a - b);
  if (how === 'bye') return bye(state, command);
  const refusal = refusalOf(state, { ...command, seats });
  if (refusal !== undefined) return refusal;
  const ruled = matchEvent({ type: 'ResultRuled', how, seats, reason });
  const next = stateAfter(rules, state, [ruled]);
  if (how !== 'intentional-draw' && playsOn(state)) {
    const game = how === 'game-loss' ? { game: state.gameNumber } : {};
    const leaving = seats.filter((seat) => !hasLeftMatch(state, seat));
    return leaving.length === 0
      ? accepted(ruled)
      : accepted(ruled, ...depart(rules, next, { seats: leaving, why: how, ...game }));
  }
  const placesIn = (scope: 'match' | 'game') =>
    how === 'intentional-draw' ? allTied(state, scope) : lastPlacesFor(state, seats, scope);
  if (how === 'game-loss')
    return accepted(ruled, ...endGame(rules, next, outcomeOf(placesIn('game'), 'The game was ruled lost.')));
  const ended = endGameInPlay(state, outcomeOf(placesIn('game'), 'The match was ended by a ruling.'));
  return accepted(ruled, ...ended, ...endMatch(stateAfter(rules, next, ended), placesIn('match'), how));
};

/** A player seated alone wins as many games as the match needs. */
const bye = (state: MatchState, { how, seats, reason }: RuleResult): MatchDecision<MatchEvent> => {
  const present = state.seats.filter(({ player }) => player !== undefined).map(({ seat }) => seat);
  if (seats.length > 0) return refused('INVALID_RESULT', 'A bye has no losing seats: name none.');
  if (present.length !== 1)
    return refused('INVALID_RESULT', 'A bye needs a match with exactly one seated player.');
  const absent = state.seats.map(({ seat }) => seat).filter((seat) => !present.includes(seat));
  const needed = (state.settings.format.bestOf + 1) / 2;
  const gamesWon = state.seats.map(({ seat }) => (present.includes(seat) ? needed : 0));
  return accepted(
    matchEvent({ type: 'ResultRuled', how, seats, reason }),
    ...endMatch(state, [present, absent], how, { gamesWon }),
  );
};

const refusalOf = (state: MatchState, { how, seats }: RuleResult): Refused | undefined => {
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'A match with free seats cannot have a result: cancel it instead.');
  if (how === 'intentional-draw')
    return seats.length === 0
      ? undefined
      : refused('INVALID_RESULT', 'A draw has no losing seats: name none.');
  const seatFor =
    how === 'game-loss' ? playingSeat : how === 'disqualification' ? seatToDisqualify : takenSeat;
  const unknown = seats.map((seat) => seatFor(state, seat)).find(isRefused);
  if (unknown !== undefined) return unknown;
  if (seats.length === 0) return refused('INVALID_RESULT', 'Name the seats that lose.');
  if (how !== 'game-loss') return undefined;
  if (seats.length === seatsIn(state, 'game').length)
    return refused('INVALID_RESULT', 'A game is not lost by all seats; rule on the match.');
  return refuseUnlessPlaying(state);
};

const outcomeOf = (places: Outcome['places'], text: string): Outcome => ({
  places,
  reason: 'ruling',
  rule: MATCH_LAWS.ruledResult.id,
  text,
});
