import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { memo } from 'react';
import { type Curve, type CurveSet, valueAt } from './curves.js';

const HEIGHT = 100;

/** How a number of each seat went over the match, above the timeline and as wide as it. */
export const CourseGraph = memo(
  ({
    set,
    count,
    frame,
    nameOf,
  }: {
    readonly set: CurveSet;
    readonly count: number;
    readonly frame: number;
    readonly nameOf: (seat: number) => string;
  }) => {
    const { curves, label } = set;
    const end = Math.max(count - 1, 1);
    return (
      <figure className="course">
        <figcaption>
          {label}
          {curves.map((curve) => (
            <span key={curve.seat} className={`course-seat course-seat-${curve.seat % 4}`}>
              {nameOf(curve.seat)} {valueAt(curve, frame) ?? '–'}
            </span>
          ))}
        </figcaption>
        <svg viewBox={`0 0 ${end} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <CoursePaths curves={curves} end={end} />
          <path className="course-now" d={`M${frame} 0V${HEIGHT}`} />
        </svg>
      </figure>
    );
  },
);

const CoursePaths = memo(({ curves, end }: { readonly curves: readonly Curve[]; readonly end: number }) => {
  const values = curves.flatMap(({ points }) => points.map(({ value }) => value));
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 4, 4]);
  const path = line<Curve['points'][number]>(
    ({ frame }) => frame,
    ({ value }) => y(value),
  ).curve(curveStepAfter);
  return (
    <>
      {curves.map(({ seat, points }) => {
        const last = points.at(-1);
        const whole = last === undefined ? points : [...points, { frame: end, value: last.value }];
        return <path key={seat} className={`course-line course-seat-${seat % 4}`} d={path(whole) ?? ''} />;
      })}
    </>
  );
});
