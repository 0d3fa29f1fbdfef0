import type { StepSpan, Timeline } from './timeline.js';

/** A noteworthy frame. */
export interface KeyMoment {
  readonly frame: number;
  readonly label: string;
  readonly kind: 'moment' | 'lead' | 'thought';
}

/** A thought is long if it takes this many times the usual time of the match, and at least the minimum. */
const LONG_TIMES = 6;
const LONG_AT_LEAST = 20_000;
/** The limit of long thoughts; the longest are retained. */
const MOST_THOUGHTS = 12;

/** Key moments of the game, changes of the lead and long thoughts, in order; at most one per frame. */
export const keyMomentsOf = (timeline: Timeline, nameOf: (seat: number) => string): readonly KeyMoment[] => {
  const moments = timeline.keyMoments.map(({ frame, kind }) => ({
    frame,
    label: kind,
    kind: 'moment' as const,
  }));
  const all: readonly KeyMoment[] = [
    ...moments,
    ...leadMoments(timeline, nameOf),
    ...thoughtMoments(timeline, nameOf),
  ];
  const byFrame = new Map<number, KeyMoment>();
  for (const moment of all) if (!byFrame.has(moment.frame)) byFrame.set(moment.frame, moment);
  return [...byFrame.values()].sort((a, b) => a.frame - b.frame);
};

/** Frames at which the lead passes to another seat; a tie in between is not a change. */
const leadMoments = ({ leads }: Timeline, nameOf: (seat: number) => string): readonly KeyMoment[] => {
  let leader: number | undefined;
  return leads.flatMap(({ frame, seat }): readonly KeyMoment[] => {
    const before = leader;
    if (seat === null || seat === before) return [];
    leader = seat;
    return before === undefined ? [] : [{ frame, label: `${nameOf(seat)} takes the lead`, kind: 'lead' }];
  });
};

/** The time that the table waited for each step of a seat, in milliseconds. */
const waits = (steps: readonly StepSpan[]): readonly { readonly step: StepSpan; readonly wait: number }[] =>
  steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (before === undefined || step.seat === null) return [];
    return [{ step, wait: Math.max(0, Date.parse(step.at) - Date.parse(before.at)) }];
  });

const thoughtMoments = ({ steps }: Timeline, nameOf: (seat: number) => string): readonly KeyMoment[] => {
  const all = waits(steps);
  const sorted = all.map(({ wait }) => wait).sort((a, b) => a - b);
  const usual = sorted[sorted.length >> 1] ?? 0;
  return all
    .filter(({ wait }) => wait >= Math.max(LONG_AT_LEAST, usual * LONG_TIMES))
    .sort((a, b) => b.wait - a.wait)
    .slice(0, MOST_THOUGHTS)
    .map(({ step, wait }) => ({
      frame: step.first,
      label: `${step.seat === null ? '' : nameOf(step.seat)} thought for ${durationText(wait)}`,
      kind: 'thought',
    }));
};

/** "45 s", "3 min 5 s". */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
