import { seat } from '#libs/game-kit';
import { CASE_LIMITS, type Exhibit, exhibitSchema, type Penalty, type RulingEffect } from '#libs/judging';
import type { ResultKind, RuledResult } from '#libs/match';
import { badInput } from '../../../platform/errors/api-error.js';
import { textFault } from '../../../platform/text-input.js';
import type { Table } from '../door/table-door.js';
import { hasEffect } from '../effects/match-effects.js';
import type { Suggestions } from '../penalties/suggestions.js';

interface CommandInput {
  readonly commandId?: string | null;
}

export interface OpenCaseInput extends CommandInput {
  readonly matchId: string;
  readonly seat?: number | null;
  readonly frame?: number | null;
  readonly about: 'play' | 'conduct';
  readonly claim: string;
  readonly respondents?: readonly number[] | null;
}

export interface EvidenceInput {
  readonly audience: 'parties' | 'judges';
  readonly exhibit: {
    readonly frames?: { readonly from: number; readonly to: number };
    readonly note?: string;
    readonly file?: { readonly name: string; readonly bytes: number; readonly sha256: string };
  };
}

export interface EffectInput {
  readonly penalty?: {
    readonly seat: number;
    readonly infraction: string;
    readonly penalty?: Penalty | null;
    readonly deviation?: string | null;
    readonly takesEffect: boolean;
  };
  readonly result?: { readonly how: RuledResult; readonly seats: readonly number[] };
  readonly amendment?: {
    readonly places: readonly (readonly number[])[];
    readonly gamesWon: readonly number[];
    readonly gamesDrawn: number;
    readonly kind: ResultKind;
  };
  readonly rewind?: Omit<RewindEffect, 'kind'>;
}

type RewindEffect = RulingEffect & { readonly kind: 'rewind' };

export interface RulingInput {
  readonly reason: string;
  readonly effects: readonly EffectInput[];
}

export interface RunCaseInput extends CommandInput {
  readonly caseId: string;
  readonly change: {
    readonly assign?: boolean;
    readonly release?: boolean;
    readonly evidence?: EvidenceInput;
    readonly rule?: RulingInput;
    readonly decide?: RulingInput & { readonly isUpheld: boolean };
    readonly dismiss?: string;
    readonly reopen?: string;
  };
}

export interface TakePartInCaseInput extends CommandInput {
  readonly caseId: string;
  readonly change: {
    readonly answer?: string;
    readonly evidence?: EvidenceInput;
    readonly accept?: boolean;
    readonly appeal?: string;
    readonly withdraw?: string;
  };
}

/** Several lines that somebody says. */
export const readWords = (
  text: string,
  name: string,
  maxLength: number = CASE_LIMITS.reasonLength,
): string => {
  const fault = textFault(text, { maxLength, hasLines: true });
  if (fault !== undefined) throw badInput(`"${name}" ${fault}.`);
  return text;
};

export const readExhibit = ({ exhibit: { frames, note, file } }: EvidenceInput): Exhibit => {
  if (note !== undefined) return { kind: 'note', text: readWords(note, 'note') };
  const read = exhibitSchema.safeParse(
    frames === undefined
      ? { ...file, name: readWords(file?.name ?? '', 'name', CASE_LIMITS.nameLength), kind: 'file' }
      : { ...frames, kind: 'frames' },
  );
  if (read.success) return read.data;
  throw badInput('Frames and bytes are counted from 0, and a SHA-256 is 64 digits and letters from a to f.');
};

/** What the effects of a ruling mean at this table. Throws BAD_USER_INPUT. */
export const readEffects = (
  table: Table,
  inputs: readonly EffectInput[],
  suggestions: Suggestions,
): Promise<readonly RulingEffect[]> =>
  Promise.all(inputs.slice(0, CASE_LIMITS.effects + 1).map((input) => readEffect(table, input, suggestions)));

const readEffect = async (
  table: Table,
  { penalty: given, result, amendment, rewind }: EffectInput,
  suggestions: Suggestions,
): Promise<RulingEffect> => {
  if (given !== undefined) {
    const { penalty: suggested } = await suggestions.of(table, given.seat, given.infraction);
    const penalty = given.penalty ?? suggested;
    const deviation = given.deviation == null ? {} : { deviation: readWords(given.deviation, 'deviation') };
    return {
      kind: 'penalty',
      seat: given.seat,
      infraction: given.infraction,
      penalty,
      suggested,
      ...deviation,
      takesEffect: given.takesEffect && hasEffect(penalty),
    };
  }
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
