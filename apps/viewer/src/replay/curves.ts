import type { Timeline } from './timeline.js';

/** A number of one seat over the match: each value holds from its frame on. */
export interface Curve {
  readonly seat: number;
  readonly points: readonly { readonly frame: number; readonly value: number }[];
}

/** A graph: a counter of the game, or the time used by the seats. */
export interface CurveSet {
  readonly name: string;
  readonly label: string;
  readonly curves: readonly Curve[];
}

const TIME = 'time-used';

/** The game's counters in their order, then the time. */
export const curveSets = (timeline: Timeline): readonly CurveSet[] => {
  const sets = new Map<
    string,
    { readonly label: string; readonly seats: Map<number, Curve['points'][number][]> }
  >();
  for (const { frame, seat, name, label, value } of timeline.counters) {
    const set = sets.get(name) ?? { label, seats: new Map() };
    sets.set(name, set);
    const points = set.seats.get(seat) ?? [];
    set.seats.set(seat, points);
    if (points.at(-1)?.value !== value) points.push({ frame, value });
  }
  const counters = [...sets].map(([name, { label, seats }]) => ({
    name,
    label,
    curves: [...seats].map(([seat, points]) => ({ seat, points })).sort((a, b) => a.seat - b.seat),
  }));
  const time = timeCurves(timeline);
  return time.length === 0 ? counters : [...counters, { name: TIME, label: 'Time used (s)', curves: time }];
};

/** The time that the table waited for each seat, summed up, in seconds. */
const timeCurves = ({ steps }: Timeline): readonly Curve[] => {
  const used = new Map<number, { total: number; readonly points: { frame: number; value: number }[] }>();
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (step.seat === null || before === undefined) continue;
    const seat = used.get(step.seat) ?? { total: 0, points: [{ frame: 0, value: 0 }] };
    used.set(step.seat, seat);
    seat.total += Math.max(0, Date.parse(step.at) - Date.parse(before.at)) / 1000;
    seat.points.push({ frame: step.first, value: Math.round(seat.total) });
  }
  return [...used].map(([seat, { points }]) => ({ seat, points })).sort((a, b) => a.seat - b.seat);
};

/** The value of a curve at a frame; undefined before its start. */
export const valueAt = ({ points }: Curve, frame: number): number | undefined =>
  points.findLast((point) => point.frame <= frame)?.value;
