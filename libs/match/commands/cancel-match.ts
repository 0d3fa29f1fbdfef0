import type { CancelMatch } from '../commands.js';
import { accepted, matchEvent } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { revealSecret } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/**
 * Cancels the match without a result. If a game had begun, judges get the secret so that they can check the play.
 * The public never gets it: it would reveal decks that are likely to be played again.
 */
export const cancelMatch = (state: MatchState, command: CancelMatch): MatchDecision<MatchEvent> => {
  const cancelled = matchEvent({ type: 'MatchCancelled', reason: command.reason });
  return state.status === 'playing' ? accepted(cancelled, revealSecret(state)) : accepted(cancelled);
};
