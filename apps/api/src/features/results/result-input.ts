import { seat } from '#libs/game-kit';
import type { MatchRejection, MatchState, ReportedResult } from '#libs/match';
import type { ReportedResultInput } from '../../platform/inputs.js';

/** Parses a result, or returns why it is invalid: unknown seats or negative numbers. The match validates the rest. */
export const readResult = (
  { seats }: MatchState,
  { places, gamesWon, gamesDrawn }: ReportedResultInput,
): ReportedResult | MatchRejection => {
  if (places.flat().some((index) => seats[index] === undefined))
    return { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` };
  if ([...gamesWon, gamesDrawn].some((games) => games < 0))
    return { code: 'INVALID_RESULT', message: 'Games are counted from 0.' };
  return { places: places.map((group) => group.map(seat)), gamesWon, gamesDrawn };
};
