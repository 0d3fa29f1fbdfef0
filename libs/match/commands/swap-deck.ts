import { forSeatAndJudge } from '#libs/game-kit';
import type { SubmitDeck } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, takenSeat } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { deckHash, deckSalt } from '../secrets.js';
import type { MatchState } from '../state.js';

/** Submits a seat's deck for the next game of a series, built from its registered cards. It may be replaced until the seat is ready. */
export const swapDeck = (
  rules: MatchRules,
  state: MatchState,
  command: SubmitDeck,
): MatchDecision<MatchEvent> => {
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const { sideboarding } = state;
  const rule = rules.game.sideboarding;
  if (sideboarding === undefined || rule === undefined || seat.deck === undefined)
    return refused('MATCH_NOT_OPEN', 'No cards are exchanged now.');
  if (sideboarding.ready.includes(seat.seat))
    return refused('ALREADY_READY', 'A seat that is ready keeps its deck.');
  const swap = { registered: seat.deck.list, swapped: command.list, gamesPlayed: state.games.length };
  const faults = rule.validate(swap, rules.cards);
  if (faults.length > 0)
    return refused('INVALID_DECK', `The deck has ${faultCount(faults.length)}.`, { faults });
  const salt = deckSalt(state.settings.secret.value, seat.seat, state.eventCount);
  return accepted(
    matchEvent({
      type: 'DeckSwapped',
      seat: seat.seat,
      number: sideboarding.number,
      deckHash: deckHash(salt, command.list),
      list: forSeatAndJudge(seat.seat, command.list),
    }),
  );
};

export const faultCount = (faults: number): string => (faults === 1 ? 'a fault' : `${faults} faults`);
