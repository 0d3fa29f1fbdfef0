import { seat } from '#libs/game-kit';
import type { MatchRejection, MatchResult, MatchState, ResultKind } from '#libs/match';
import { rejected } from '../../platform/errors/api-error.js';

export interface MatchResultInput {
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
  readonly kind: ResultKind;
}

/** The result that an input means. Throws for seats that the match has not, and for less than nothing; the match judges the rest. */
export const readResult = ({ seats }: MatchState, input: MatchResultInput): MatchResult => {
  const { places, gamesWon, gamesDrawn, kind } = input;
  const unknown = places.flat().find((index) => seats[index] === undefined);
  if (unknown !== undefined)
    throw rejected(refusal('UNKNOWN_SEAT', `This match has the seats 0 to ${seats.length - 1}.`));
  if ([...gamesWon, gamesDrawn].some((games) => games < 0))
    throw rejected(refusal('INVALID_RESULT', 'Games are counted from 0.'));
  return { kind, places: places.map((group) => group.map(seat)), gamesWon, gamesDrawn };
};

const refusal = (code: MatchRejection['code'], message: string): MatchRejection => ({ code, message });
