import { forSeatAndJudge } from '#libs/game-kit';
import type { SubmitDeck } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseUnlessOpen, takenSeat } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { deckHash, deckSalt } from '../secrets.js';
import type { MatchState } from '../state.js';
import { faultCount, swapDeck } from './swap-deck.js';

/** Submits or replaces a seat's deck until the seat is ready; an illegal deck is refused with every fault. Between games the deck is for the next game. */
export const submitDeck = (
  rules: MatchRules,
  state: MatchState,
  command: SubmitDeck,
): MatchDecision<MatchEvent> => {
  if (state.sideboarding !== undefined) return swapDeck(rules, state, command);
  const closed = refuseUnlessOpen(state);
  if (closed) return closed;
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  if (seat.isReady) return refused('ALREADY_READY', 'A seat that is ready keeps its deck.');
  const faults = rules.game.validateDeck(command.list, rules.cards, state.settings.ruleset);
  if (faults.length > 0)
    return refused('INVALID_DECK', `The deck has ${faultCount(faults.length)}.`, { faults });
  const salt = deckSalt(state.settings.secret.value, seat.seat, state.eventCount);
  return accepted(
    matchEvent({
      type: 'DeckSubmitted',
      seat: seat.seat,
      deckHash: deckHash(salt, command.list),
      list: forSeatAndJudge(seat.seat, command.list),
    }),
  );
};
