import { seat as toSeat } from '#libs/game-kit';
import type { MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { readText } from '../../platform/text-input.js';
import type { CommandInput } from '../../writing/seat-commands.js';

/* What the inputs of the commands to a match's clocks mean. */

export interface ReasonedInput extends CommandInput {
  readonly reason: string;
}

export interface ExtendTimeInput extends ReasonedInput {
  readonly seat?: number | null;
  readonly seconds: number;
}

type ForMatch = (state: MatchState) => MatchCommand | MatchRejection;

const REASON_LENGTH = 500;

const reasonOf = (input: ReasonedInput): string => readText(input.reason, 'reason', REASON_LENGTH);

export const withReason =
  (type: 'pauseMatch' | 'resumeMatch' | 'callTime') =>
  (input: ReasonedInput): ForMatch => {
    const reason = reasonOf(input);
    return () => ({ type, reason });
  };

export const extendTime = (input: ExtendTimeInput): ForMatch => {
  const reason = reasonOf(input);
  const { seat, seconds } = input;
  return ({ seats }) => {
    if (seat == null) return { type: 'extendTime', seconds, reason };
    return seats[seat] === undefined
      ? { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` }
      : { type: 'extendTime', seat: toSeat(seat), seconds, reason };
  };
};
