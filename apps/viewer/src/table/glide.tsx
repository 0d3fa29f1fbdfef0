import { Component, createRef, type ReactNode } from 'react';
import type { TableData } from '#libs/client';
import type { TableChanges } from './changes.js';

interface GlideProps {
  readonly table: TableData;
  readonly changes: TableChanges;
  readonly isOn: boolean;
  readonly className: string;
  readonly frame: number | undefined;
  readonly children: ReactNode;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Places = ReadonlyMap<string, Point>;

const DURATION_MS = 260;
/** Shorter movements are not animated. */
const LEAST_PX = 3;
/** The limit of cards animated at once: more are confusing, and slow on weak machines. */
const MOST_CARDS = 60;

/**
 * Animates cards from their old to their new place (first, last, invert, play). It is a class, because only a class is notified right before the page changes:
 * current places, during an animation or after scrolling, are the starts. Places are read once before and once after a change, never between writes.
 */
export class Glide extends Component<GlideProps, object, Places | null> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #running = new Map<Element, Animation>();

  override getSnapshotBeforeUpdate({ table }: GlideProps): Places | null {
    if (table === this.props.table || !this.props.isOn || document.hidden || isMotionReduced()) return null;
    return placesIn(this.#root.current);
  }

  override componentDidUpdate(_: GlideProps, __: object, before: Places | null): void {
    if (before === null) return;
    for (const animation of this.#running.values()) animation.cancel();
    this.#running.clear();
    const root = this.#root.current;
    const after = placesIn(root);
    const scale = scaleOf(root);
    const moves = [...after].flatMap(([id, to]): readonly (readonly [string, Point, boolean])[] => {
      const from = before.get(id) ?? this.#originOf(id, before);
      if (from === undefined) return [];
      const by = { x: (from.x - to.x) / scale, y: (from.y - to.y) / scale };
      return Math.abs(by.x) + Math.abs(by.y) < LEAST_PX ? [] : [[id, by, !before.has(id)]];
    });
    if (moves.length > MOST_CARDS) return;
    for (const [id, by, isNew] of moves) this.#move(root, id, by, isNew);
  }

  override render(): ReactNode {
    const { className, frame, children, isOn } = this.props;
    return (
      <div ref={this.#root} className={isOn ? className : `${className} is-hurried`} data-table-frame={frame}>
        {children}
      </div>
    );
  }

  #originOf(id: string, before: Places): Point | undefined {
    const zone = this.props.changes.origins.get(id);
    return zone === undefined ? undefined : before.get(`zone:${zone}`);
  }

  #move(root: HTMLElement | null, id: string, { x, y }: Point, isNew: boolean): void {
    const element = root?.querySelector(`[data-card="${CSS.escape(id)}"]`)?.closest('.glides');
    // Attached cards move with their card.
    if (element == null || element.parentElement?.closest('.glides') != null) return;
    const animation = element.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, ...(isNew ? { opacity: 0.4 } : {}), zIndex: 3 },
        { transform: 'none', ...(isNew ? { opacity: 1 } : {}), zIndex: 3 },
      ],
      { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
    this.#running.set(element, animation);
    animation.onfinish = () => this.#running.delete(element);
  }
}

/** The scale of the table: overlays scale their stage. */
const scaleOf = (root: HTMLElement | null): number =>
  root === null || root.offsetWidth === 0 ? 1 : root.getBoundingClientRect().width / root.offsetWidth;

const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of every card by id, and of every zone as `zone:<id>`. */
const placesIn = (root: HTMLElement | null): Places => {
  const places = new Map<string, Point>();
  for (const element of root?.querySelectorAll<HTMLElement>('[data-card], .zone-pile') ?? []) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { card, zone } = element.dataset;
    places.set(card ?? `zone:${zone}`, { x: left + width / 2, y: top + height / 2 });
  }
  return places;
};
