import type { AnswerDraw } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import { seatsIn } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessPlaying } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { allTied } from '../series.js';
import type { MatchState } from '../state.js';

/**
 * Answers another seat's open offer. A seat that declines ends the offer; once every other seat has agreed, the current game is
 * drawn, and a series continues. A seat that has agreed may still decline until all others have responded.
 */
export const answerDraw = (
  rules: MatchRules,
  state: MatchState,
  command: AnswerDraw,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessPlaying(state);
  if (closed) return closed;
  const seat = playingSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const offer = state.drawOffer;
  if (offer === undefined) return refused('NO_DRAW_OFFERED', 'No draw is offered now.');
  if (offer.by === seat.seat)
    return refused('NO_DRAW_OFFERED', 'This seat made the offer; the others answer it.');
  if (!command.accept) return accepted(matchEvent({ type: 'DrawDeclined', seat: seat.seat }));
  if (offer.agreed.includes(seat.seat))
    return refused('NO_DRAW_OFFERED', 'This seat has agreed to the draw already.');
  const asked = seatsIn(state, 'game').length - 1;
  if (offer.agreed.length + 1 < asked) return accepted(matchEvent({ type: 'DrawAccepted', seat: seat.seat }));
  return draw(rules, state, matchEvent({ type: 'DrawAgreed', seat: seat.seat }));
};

const draw = (rules: MatchRules, state: MatchState, agreed: MatchEvent): MatchDecision<MatchEvent> =>
  accepted(
    agreed,
    ...endGame(
      rules,
      stateAfter(rules, state, [agreed]),
      {
        places: allTied(state),
        reason: 'agreed-draw',
        rule: MATCH_LAWS.agreedDraw.id,
        text: 'The players agreed to a draw.',
      },
      'agreed',
    ),
  );
