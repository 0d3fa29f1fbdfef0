import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ObservableValue } from '#libs/client';
import styles from './course-graph.module.css';
import { type Curve, type CurveSet, valueAt } from './curves.js';

const HEIGHT = 100;
const NO_CURVES: { readonly curves: readonly Curve[] } = { curves: [] };

interface CourseGraphProps {
  readonly set: CurveSet | undefined;
  readonly count: number;
  /** The frame whose values are shown. */
  readonly frame: number;
  readonly place: ObservableValue<number>;
  /** The seat whose line is solid. */
  readonly near: number;
  readonly nameOf: (seat: number) => string;
  /** The choice of the graph. */
  readonly children: ReactNode;
}

/** A graph of a number per seat over the match, above the timeline and of the same width. */
export const CourseGraph = ({ set, count, frame, place, near, nameOf, children }: CourseGraphProps) => {
  const { curves } = set ?? NO_CURVES;
  const end = Math.max(count - 1, 1);
  return (
    <figure className={styles.course}>
      <figcaption>
        {children}
        {curves.map((curve) => (
          <span key={curve.seat} className={styles.seat} data-seat-tone={toneOf(curve.seat, near)}>
            {nameOf(curve.seat)} {valueAt(curve, frame) ?? '–'}
          </span>
        ))}
      </figcaption>
      {set === undefined ? null : (
        <div className={styles.plot}>
          <CoursePaths curves={curves} end={end} near={near} />
          <CourseNow place={place} end={end} />
        </div>
      )}
    </figure>
  );
};

/** The playhead in the graph: moved with each animation frame, without a render. */
const CourseNow = memo(
  ({ place, end }: { readonly place: ObservableValue<number>; readonly end: number }) => {
    const line = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const move = (): void =>
        line.current?.style.setProperty('transform', `translateX(${(place.value / end) * 100}cqw)`);
      move();
      return place.onChange(move);
    }, [place, end]);
    return <div ref={line} className={styles.now} />;
  },
);

interface PathsProps {
  readonly curves: readonly Curve[];
  readonly end: number;
  readonly near: number;
}

/** The near seat has the near colour and a solid line; the others their own colours and dashed ones. */
const toneOf = (seat: number, near: number): number => (seat === near ? 0 : seat < near ? seat + 1 : seat);

const CoursePaths = memo(({ curves, end, near }: PathsProps) => {
  const values = curves.flatMap(({ points }) => points.map(({ value }) => value));
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 4, 4]);
  const path = line<Curve['points'][number]>(
    ({ frame }) => frame,
    ({ value }) => y(value),
  ).curve(curveStepAfter);
  return (
    <svg viewBox={`0 0 ${end} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {curves.map(({ seat, points }) => {
        const last = points.at(-1);
        const whole = last === undefined ? points : [...points, { frame: end, value: last.value }];
        return (
          <path
            key={seat}
            className={styles.line}
            data-seat-tone={toneOf(seat, near)}
            d={path(whole) ?? ''}
          />
        );
      })}
    </svg>
  );
});
