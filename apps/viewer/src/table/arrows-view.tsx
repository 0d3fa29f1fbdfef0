import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Box, TableLayout } from '../layout/layout.js';
import type { Arrow } from './arrows.js';
import styles from './arrows-view.module.css';
import { type ArrowShape, AT_SEAT, arrowBetween } from './motion/arrow.js';
import type { Flights } from './motion/flights.js';
import { targetOf } from './motion/motions-between.js';

/** More arrows confuse; the older ones are pale. */
const CLEAR = 3;

interface ArrowsViewProps {
  readonly arrows: readonly Arrow[];
  readonly layout: TableLayout;
  readonly flights: Flights;
  readonly isMoving: boolean;
}

/** The arrows of the current attacks. Each joins two boxes of the layout, or the positions of its cards while they move. */
export const ArrowsView = ({ arrows, layout, flights, isMoving }: ArrowsViewProps) => {
  const place = useRef<SVGSVGElement>(null);
  const ends = useMemo(
    () =>
      arrows.map((arrow) => ({
        key: `${arrow.from}/${JSON.stringify(arrow.to)}`,
        shapeAt: (now: number) => shapeAt(arrow, layout, flights, now),
      })),
    [arrows, layout, flights],
  );

  useLayoutEffect(() => {
    const root = place.current;
    if (root === null) return;
    const draw = (): void => {
      const now = performance.now();
      ends.forEach(({ shapeAt: at }, index) => {
        const shape = at(now);
        const [shaft, head] = root.children[index]?.children ?? [];
        shaft?.setAttribute('d', shape?.shaft ?? '');
        head?.setAttribute('d', shape?.head ?? '');
      });
    };
    draw();
    if (!isMoving) return;
    let due = requestAnimationFrame(function next() {
      draw();
      // The arrows stop after the last card.
      if (!flights.isEmpty) due = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(due);
  }, [ends, flights, isMoving]);

  return (
    <svg ref={place} className={`table-arrows ${styles.arrows}`} aria-hidden="true">
      {ends.map(({ key }, index) => (
        <g key={key} className={styles.attack} data-pale={index < ends.length - CLEAR || undefined}>
          <path className={styles.shaft} data-arrow={key} />
          <path className={styles.head} />
        </g>
      ))}
    </svg>
  );
};

const shapeAt = (
  { from, to }: Arrow,
  layout: TableLayout,
  flights: Flights,
  now: number,
): ArrowShape | undefined => {
  const boxOf = (card: string): Box | undefined => flights.boxOf(card, now) ?? layout.cards.get(card);
  const source = boxOf(from);
  const target = 'card' in to ? boxOf(to.card) : targetOf(layout, to);
  if (source === undefined || target === undefined) return undefined;
  return 'card' in to ? arrowBetween(source, target) : arrowBetween(source, target, AT_SEAT);
};
