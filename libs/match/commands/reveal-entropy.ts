import type { RevealEntropy } from '../commands.js';
import { accepted, matchEvent, type Refused, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, takenSeat } from '../guards.js';
import { startIfReady, stateAfter } from '../play.js';
import { isRevealing } from '../queries.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { entropyCommitment, isCommittable } from '../secrets.js';
import type { MatchState } from '../state.js';

/** A seat reveals its committed entropy. The last reveal starts the first game. */
export const revealEntropy = (
  rules: MatchRules,
  state: MatchState,
  { seat: index, entropy }: RevealEntropy,
): MatchDecision<MatchEvent> => {
  const seat = takenSeat(state, index);
  if (isRefused(seat)) return seat;
  if (seat.commitment === undefined)
    return refused('NO_ENTROPY_COMMITTED', 'This seat has committed no entropy: it has nothing to reveal.');
  if (seat.entropy !== undefined)
    return refused('ALREADY_REVEALED', 'This seat has revealed its entropy already.');
  if (!isRevealing(state)) return refuseReveal(state);
  if (!isCommittable(entropy))
    return refused('INVALID_ENTROPY', 'A committed entropy has 32 to 256 lower-case hex characters.');
  if (entropyCommitment(state.settings.matchId, seat.seat, entropy) !== seat.commitment)
    return refused('ENTROPY_MISMATCH', 'This is not the entropy that the seat has committed.');
  const revealed = matchEvent({ type: 'EntropyRevealed', seat: seat.seat, entropy });
  return accepted(revealed, ...startIfReady(rules, stateAfter(rules, state, [revealed])));
};

/** The time to reveal is over: the first game starts without the entropies that are missing. */
export const endReveal = (rules: MatchRules, state: MatchState): MatchDecision<MatchEvent> => {
  if (!isRevealing(state)) return refuseReveal(state);
  const withheld = matchEvent({ type: 'EntropyWithheld', seats: state.revealing ?? [] });
  return accepted(withheld, ...startIfReady(rules, stateAfter(rules, state, [withheld])));
};

const refuseReveal = ({ status }: MatchState): Refused =>
  refused(
    'NOT_REVEALING',
    status === 'open'
      ? 'Seats reveal their entropy once every seat is ready: wait until then.'
      : 'The first game has begun without this entropy.',
  );
