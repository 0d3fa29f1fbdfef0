import {
  type GameWords,
  type MatchDetailsFragment,
  type MatchMoment,
  type TableData,
  type Told,
  tellStep,
} from '#libs/client';
import { type SeatName, seatNames } from '../table/seat-name.js';

/** An action as it is told, by its step. */
export interface ToldStep extends Told {
  readonly step: number;
}

/** As much of a moment as is told. */
export type ToldMoment = Pick<MatchMoment, 'line' | 'lines' | 'table'> & {
  readonly match: Pick<MatchDetailsFragment, 'seats'>;
};

/** What was told of a match so far, and what the next step is compared with. */
export interface Telling {
  readonly step: number;
  /** The table before the newest step; undefined where it is not known. */
  readonly before: TableData | undefined;
  readonly table: TableData;
  /** The last steps that had something to tell, the newest last. */
  readonly told: readonly ToldStep[];
}

/** So many are kept for who shows one after the other. */
const KEPT = 40;

/** Goes on with a newer moment. A step that goes on is told anew, as one; one with nothing to tell leaves what was told last. */
export const tellNext = (
  last: Telling | undefined,
  moment: ToldMoment,
  words: GameWords | undefined,
  /** The table before the first step, where there is no last one. */
  base?: TableData,
): Telling => {
  const { line, table, match } = moment;
  const isSame = last?.step === line.step;
  const before = last === undefined ? base : isSame ? last.before : last.table;
  const told = tellOf(moment, words, before, seatNames(match.seats));
  const earlier = (last?.told ?? []).filter(({ step }) => step !== line.step);
  return {
    step: line.step,
    before,
    table,
    told: told === undefined ? earlier : [...earlier, { ...told, step: line.step }].slice(-KEPT),
  };
};

/** Moments that wait to be told, with a newer one: of each step the newest, which tells all of it. */
export const withWaiting = <Moment extends ToldMoment>(
  waiting: readonly Moment[],
  moment: Moment,
): readonly Moment[] =>
  [...waiting.filter(({ line }) => line.step !== moment.line.step), moment].slice(-KEPT);

const tellOf = (
  { line, lines, table }: ToldMoment,
  words: GameWords | undefined,
  before: TableData | undefined,
  nameOf: SeatName,
): Told | undefined =>
  words === undefined
    ? undefined
    : tellStep(
        { lines: lines.filter(({ step }) => step === line.step), before, after: table },
        words,
        nameOf,
      );
