import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableData } from '#libs/client';
import { type Arrow, arrowsOf } from '../arrows.js';
import type { TableChanges } from '../changes.js';
import { Flights } from './flights.js';
import { type LaidOut, type Leaving, motionsBetween } from './motions-between.js';

interface Moving {
  readonly root: RefObject<HTMLElement>;
  readonly table: TableData;
  readonly laidOut: LaidOut;
  readonly changes: TableChanges;
  readonly isOn: boolean;
}

interface Motions {
  readonly flights: Flights;
  /** The attacks of the table. */
  readonly arrows: readonly Arrow[];
  /** Cards that are on their way to a pile. */
  readonly leaving: readonly Leaving[];
  readonly onLeft: (card: string) => void;
}

/** Moves the cards of a table from the boxes of the layout before to those of the present one. */
export const useMotions = ({ root, table, laidOut, changes, isOn }: Moving): Motions => {
  const flights = useMemo(() => new Flights(), []);
  const arrows = useMemo(() => arrowsOf(table), [table]);
  const before = useRef({ laidOut, arrows });
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const onLeft = useCallback(
    (card: string) => setLeaving((cards) => cards.filter((one) => one.card !== card)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes belong to the layout and arrive with it.
  useLayoutEffect(() => {
    const { laidOut: old, arrows: oldArrows } = before.current;
    before.current = { laidOut, arrows };
    if (old === laidOut || root.current === null) return;
    if (!isOn || document.hidden || isMotionReduced()) {
      flights.stop();
      setLeaving([]);
      return;
    }
    const now = performance.now();
    const known = new Set(oldArrows.map(({ from }) => from));
    const { moving, leaving: left } = motionsBetween({
      before: old,
      after: laidOut,
      origins: changes.origins,
      attacks: arrows.filter(({ from }) => !known.has(from)),
      nowAt: (card) => flights.boxOf(card, now),
    });
    for (const motion of moving) {
      const element = root.current.querySelector<HTMLElement>(`[data-place="${CSS.escape(motion.card)}"]`);
      if (element !== null) flights.begin(element, motion, now);
    }
    setLeaving((cards) => {
      const still = cards.filter(({ card }) => !laidOut.layout.cards.has(card));
      return still.length === 0 && left.length === 0 ? cards : [...still, ...left];
    });
  }, [laidOut]);
  useLayoutEffect(() => () => flights.stop(), [flights]);
  return { flights, arrows, leaving, onLeft };
};

const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
