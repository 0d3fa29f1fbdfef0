import { type PossibleRuling, ruledWith, rulingAmong, type Seat, seat } from '#libs/game-kit';
import {
  type MatchCommand,
  type MatchRejection,
  type MatchState,
  type RuledResult,
  rulingsOf,
} from '#libs/match';
import { type DeckInput, readDeckInput } from '../../../games/cards/deck-input.js';
import { type Games, pinnedSets } from '../../../games/games.js';
import { contentId } from '../../../platform/content-id.js';
import { readText } from '../../../platform/text-input.js';
import type { CommandInput, SeatCommandInput } from '../../../writing/seat-commands.js';

/*
 * What the inputs of the plain commands to a match mean. Each reads its input at once, and makes the command when the match that it is for is known.
 */

export interface SubmitDeckInput extends SeatCommandInput {
  readonly deck: DeckInput;
}

export interface ReadyInput extends SeatCommandInput {
  readonly entropy: string;
}

export interface MakeRulingInput extends CommandInput {
  readonly expectedFrame?: number | null;
  readonly rulingId: string;
  readonly number?: number | null;
  readonly reason: string;
}

export interface RuleResultInput extends CommandInput {
  readonly how: RuledResult;
  readonly seats: readonly number[];
  readonly reason: string;
}

export interface ConcedeInput extends SeatCommandInput {
  readonly game?: number | null;
}

export interface AnswerDrawInput extends SeatCommandInput {
  readonly accept: boolean;
}

export interface CancelMatchInput extends CommandInput {
  readonly reason: string;
}

type ForSeat = (state: MatchState, seat: Seat) => MatchCommand | MatchRejection;
type ForMatch = (state: MatchState) => MatchCommand | MatchRejection;

const ENTROPY_LENGTH = 256;
const REASON_LENGTH = 500;

const NOT_LISTED: MatchRejection = {
  code: 'NOTHING_TO_RULE',
  message: 'There is no such ruling to make now; ask for the rulings again.',
};

const notBetween = ({ number }: PossibleRuling): MatchRejection => ({
  code: 'NOTHING_TO_RULE',
  message: `The number of this ruling is one from ${number?.min} to ${number?.max}.`,
});

export const submitDeck =
  (games: Games, { deck }: SubmitDeckInput): ForSeat =>
  ({ settings }, seat) => {
    const list = readDeckInput(deck, pinnedSets(games.get(settings.game), settings.cardSets));
    return list.ok
      ? { type: 'submitDeck', seat, list: list.value }
      : { code: 'INVALID_DECK', message: 'The deck cannot be read.', faults: list.faults };
  };

export const ready = (input: ReadyInput): ForSeat => {
  const entropy = readText(input.entropy, 'entropy', ENTROPY_LENGTH);
  return (_state, seat) => ({ type: 'ready', seat, entropy });
};

export const makeRuling = (games: Games, { rulingId, number, ...input }: MakeRulingInput): ForMatch => {
  const reason = readText(input.reason, 'reason', REASON_LENGTH);
  return (state) => {
    const listed = rulingsOf(games.get(state.settings.game), state).find(
      ({ ruling }) => contentId(ruling) === rulingId,
    );
    if (listed === undefined) return NOT_LISTED;
    const ruling = ruledWith(listed, number ?? undefined);
    return rulingAmong([listed], ruling) === undefined
      ? notBetween(listed)
      : { type: 'makeRuling', ruling, reason };
  };
};

export const ruleResult = (input: RuleResultInput): ForMatch => {
  const reason = readText(input.reason, 'reason', REASON_LENGTH);
  return ({ seats }) => {
    const unknown = input.seats.find((index) => seats[index] === undefined);
    return unknown === undefined
      ? { type: 'ruleResult', how: input.how, seats: input.seats.map(seat), reason }
      : { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` };
  };
};

export const concede =
  ({ game }: ConcedeInput): ForSeat =>
  (_state, seat) => ({ type: 'concede', seat, ...(game == null ? {} : { game }) });

export const offerDraw: ForSeat = (_state, seat) => ({ type: 'offerDraw', seat });

export const answerDraw =
  ({ accept }: AnswerDrawInput): ForSeat =>
  (_state, seat) => ({ type: 'answerDraw', seat, accept });

export const cancelMatch = (input: CancelMatchInput): ForMatch => {
  const reason = readText(input.reason, 'reason', REASON_LENGTH);
  return () => ({ type: 'cancelMatch', reason });
};
