import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableData } from '#libs/client';
import { type ArrowEnd, arrowsOf } from './arrows.js';

interface Line {
  readonly key: string;
  readonly path: string;
}

/** Arrows of the current attacks, drawn over the table from card to card. They repeat information of the cards. */
export const TableArrows = ({ table }: { readonly table: TableData }) => {
  const arrows = useMemo(() => arrowsOf(table), [table]);
  const place = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);

  useLayoutEffect(() => {
    const root = place.current?.parentElement;
    if (root == null) return;
    const draw = (): void =>
      setLines((before) => {
        const next = arrows.flatMap(({ from, to }): readonly Line[] => {
          const path = pathBetween(root, elementOf(root, { card: from }), elementOf(root, to));
          return path === undefined ? [] : [{ key: `${from}/${JSON.stringify(to)}`, path }];
        });
        return JSON.stringify(next) === JSON.stringify(before) ? before : next;
      });
    draw();
    if (arrows.length === 0) return;
    // Arrows follow cards that are resized or moved.
    const observer = new ResizeObserver(draw);
    observer.observe(root);
    for (const card of root.querySelectorAll('.card-place')) observer.observe(card);
    return () => observer.disconnect();
  }, [arrows]);

  return (
    <svg ref={place} className="table-arrows" aria-hidden="true">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="4.5"
          markerHeight="4.5"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10L2.5 5Z" />
        </marker>
      </defs>
      {lines.map(({ key, path }) => (
        <path key={key} className="table-arrow" d={path} pathLength={1} markerEnd="url(#arrow-head)" />
      ))}
    </svg>
  );
};

const elementOf = (root: Element, end: ArrowEnd): Element | null =>
  'card' in end
    ? root.querySelector(`.card[data-card="${CSS.escape(end.card)}"]`)
    : root.querySelector(`[data-seat="${end.seat}"] .seat-name`);

/** The distance between an arrow's end and its target's middle, as a share of the target's height. */
const SHORT = 0.32;

/** A curve from the middle of one element to the near edge of the other, in the table's coordinates. */
const pathBetween = (root: Element, from: Element | null, to: Element | null): string | undefined => {
  if (from === null || to === null) return undefined;
  const origin = root.getBoundingClientRect();
  const start = middleOf(from, origin);
  const end = middleOf(to, origin);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length < 1) return undefined;
  const short = 1 - Math.min(0.4, (to.getBoundingClientRect().height * SHORT) / length);
  const tip = { x: start.x + (end.x - start.x) * short, y: start.y + (end.y - start.y) * short };
  const bow = {
    x: (start.x + tip.x) / 2 + (tip.y - start.y) * 0.12,
    y: (start.y + tip.y) / 2 - (tip.x - start.x) * 0.12,
  };
  const at = ({ x, y }: { readonly x: number; readonly y: number }): string =>
    `${Math.round(x)} ${Math.round(y)}`;
  return `M${at(start)}Q${at(bow)} ${at(tip)}`;
};

const middleOf = (element: Element, origin: DOMRect): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top };
};
