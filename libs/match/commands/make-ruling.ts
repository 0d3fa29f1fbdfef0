import { rulingAmong, rulingLabel } from '#libs/game-kit';
import type { MakeRuling } from '../commands.js';
import { accepted, gameEvent, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { refuseUnlessPlaying } from '../guards.js';
import { randomOfGame, settle, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';
import { toStrictJson } from '../strict-json.js';

/** Events of a judge's ruling: the ruling, the game's facts, and the consequences if they ended the game. */
export const makeRuling = (
  rules: MatchRules,
  state: MatchState,
  { ruling, reason }: MakeRuling,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessPlaying(state);
  if (closed) return closed;
  const { judging } = rules.game;
  if (judging === undefined || state.game === undefined)
    return refused('NOTHING_TO_RULE', `${rules.game.name} has no question for a judge to decide.`);
  const listed = rulingAmong(judging.rulings(state.game), ruling);
  const random = randomOfGame(state, state.gameNumber);
  const decision = judging.rule(state.game, ruling, reason, random);
  if (!decision.accepted) {
    const { code, message, rule } = decision.rejection;
    return refused(code, message, { rule });
  }
  const events = [
    matchEvent({
      type: 'RulingMade',
      ruling: toStrictJson(ruling),
      label: listed === undefined ? '' : rulingLabel(listed, ruling),
      reason,
    }),
    ...decision.facts.map(gameEvent),
  ];
  return accepted(...events, ...settle(rules, stateAfter(rules, state, events)));
};
