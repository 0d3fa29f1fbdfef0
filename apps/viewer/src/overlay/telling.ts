import {
  describeStep,
  type GameWords,
  type MatchDetailsFragment,
  type MatchMoment,
  type StepDescription,
  type TableData,
} from '#libs/client';
import { type SeatName, seatNames } from '../table/seat-name.js';

/** The announcement of an action, identified by its step. */
export interface AnnouncedStep extends StepDescription {
  readonly step: number;
}

/** The part of a moment that announcements use. */
export type AnnouncedMoment = Pick<MatchMoment, 'line' | 'lines' | 'table'> & {
  readonly match: Pick<MatchDetailsFragment, 'seats'>;
};

/** The announcements of a match so far, and the table to compare the next step with. */
export interface Announcements {
  readonly step: number;
  /** The table before the newest step; undefined if unknown. */
  readonly before: TableData | undefined;
  readonly table: TableData;
  /** The last steps with a text, the newest last. */
  readonly told: readonly AnnouncedStep[];
}

/** The number of announcements retained, for overlays that show them one after another. */
const KEPT = 40;

/** Adds a newer moment. A step with further frames is updated as one announcement; a step without a text keeps the last announcement. */
export const addMoment = (
  last: Announcements | undefined,
  moment: AnnouncedMoment,
  words: GameWords | undefined,
  /** The table before the first step, if there was no earlier moment. */
  base?: TableData,
): Announcements => {
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

/** Adds a moment to the queue: the newest of each step, which includes the earlier moments. */
export const withWaiting = <Moment extends AnnouncedMoment>(
  waiting: readonly Moment[],
  moment: Moment,
): readonly Moment[] =>
  [...waiting.filter(({ line }) => line.step !== moment.line.step), moment].slice(-KEPT);

const tellOf = (
  { line, lines, table }: AnnouncedMoment,
  words: GameWords | undefined,
  before: TableData | undefined,
  nameOf: SeatName,
): StepDescription | undefined =>
  words === undefined
    ? undefined
    : describeStep(
        { lines: lines.filter(({ step }) => step === line.step), before, after: table },
        words,
        nameOf,
      );
