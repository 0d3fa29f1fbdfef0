import { forSeatOnly } from '#libs/game-kit';
import type { TakeAction } from '../commands.js';
import { accepted, gameEvent, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessPlaying } from '../guards.js';
import { randomOfGame, settle, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';
import { toStrictJson } from '../strict-json.js';

/** Events of an action: the action, the game's facts and, if they ended the game, its end and the consequences. A refusal by the game is returned with its rule. */
export const takeAction = (
  rules: MatchRules,
  state: MatchState,
  command: TakeAction,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessPlaying(state);
  if (closed) return closed;
  const seat = playingSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const parsed = rules.game.parseAction(command.action);
  if (!parsed.ok)
    return refused('INVALID_ACTION', `This is not an action of ${rules.game.name}.`, {
      faults: parsed.faults,
    });
  if (state.game === undefined) return refused('MATCH_NOT_PLAYING', 'No game is being played yet.');
  const action = parsed.value;
  const random = randomOfGame(state, state.gameNumber);
  const decision = rules.game.decide(state.game, seat.seat, action, random);
  if (!decision.accepted) {
    const { code, message, rule } = decision.rejection;
    return refused(code, message, { rule });
  }
  const events = [
    matchEvent({
      type: 'ActionTaken',
      seat: seat.seat,
      actionType: action.type,
      action: forSeatOnly(seat.seat, toStrictJson(action)),
    }),
    ...decision.facts.map(gameEvent),
  ];
  return accepted(...events, ...settle(rules, stateAfter(rules, state, events)));
};
