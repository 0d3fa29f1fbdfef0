import { seat } from '#libs/game-kit';
import {
  CASE_LIMITS,
  type Exhibit,
  exhibitSchema,
  type PenaltyEffectOfRuling,
  type RulingEffect,
} from '#libs/judging';
import { badInput } from '../../../platform/errors/api-error.js';
import type { CaseEffectInput, EvidenceInput } from '../../../platform/inputs.js';
import { readLines } from '../../../platform/text-input.js';
import type { Table } from '../door/table-door.js';
import { chosenPenalty } from '../penalties/chosen-penalty.js';
import type { Suggestion, Suggestions } from '../penalties/suggestions.js';

/** A text of several lines. */
export const readWords = (text: string, name: string): string =>
  readLines(text, name, CASE_LIMITS.reasonLength);

export const readExhibit = ({ exhibit: { frames, note, file } }: EvidenceInput): Exhibit => {
  if (note !== undefined) return { kind: 'note', text: readWords(note, 'note') };
  const read = exhibitSchema.safeParse(
    frames === undefined
      ? { ...file, name: readLines(file?.name ?? '', 'name', CASE_LIMITS.nameLength), kind: 'file' }
      : { ...frames, kind: 'frames' },
  );
  if (read.success) return read.data;
  throw badInput('Frames and bytes are counted from 0, and a SHA-256 is 64 digits and letters from a to f.');
};

export interface ReadPenalty {
  readonly effect: PenaltyEffectOfRuling;
  readonly suggestion: Suggestion;
}

/** An effect of a ruling; a penalty has the table's suggestion with it. */
export type ReadEffect =
  | ReadPenalty
  | { readonly effect: Exclude<RulingEffect, PenaltyEffectOfRuling>; readonly suggestion?: undefined };

/** Converts the effects of a ruling for a match. Throws BAD_USER_INPUT. */
export const readEffects = (
  table: Table,
  inputs: readonly CaseEffectInput[],
  suggestions: Suggestions,
): Promise<readonly ReadEffect[]> =>
  Promise.all(
    inputs.slice(0, CASE_LIMITS.effects + 1).map(async ({ penalty, ...other }): Promise<ReadEffect> => {
      if (penalty === undefined) return { effect: readEffectOnMatch(table, other) };
      const suggestion = await suggestions.of(table, penalty.seat, penalty.infraction);
      return { effect: chosenPenalty(penalty, suggestion), suggestion };
    }),
  );

const readEffectOnMatch = (
  table: Table,
  { result, amendment, rewind }: Omit<CaseEffectInput, 'penalty'>,
): Exclude<RulingEffect, PenaltyEffectOfRuling> => {
  if (rewind !== undefined) {
    const { toFrame, unknownCards, unseenChance } = rewind;
    if (toFrame < 0) throw badInput('Frames are counted from 0.');
    return { kind: 'rewind', toFrame, unknownCards, unseenChance };
  }
  const { seats } = table.match;
  const all = [...(result?.seats ?? []), ...(amendment?.places.flat() ?? [])];
  if (all.some((index) => seats[index] === undefined))
    throw badInput(`This match has the seats 0 to ${seats.length - 1}.`);
  if (result !== undefined) return { kind: 'ruled', how: result.how, seats: [...result.seats] };
  if (amendment === undefined) throw badInput('Say what the ruling does.');
  const { gamesWon, gamesDrawn, kind } = amendment;
  if ([...gamesWon, gamesDrawn].some((games) => games < 0)) throw badInput('Games are counted from 0.');
  const places = amendment.places.map((group) => group.map(seat));
  return { kind: 'amended', result: { places, gamesWon, gamesDrawn, kind } };
};
