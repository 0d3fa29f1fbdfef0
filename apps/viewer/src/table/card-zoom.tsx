import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useMemo } from 'react';
import { ObservableValue, type TableData } from '#libs/client';
import { useObservable } from '../data/use-observable.js';
import { CardFace } from './card-face.js';
import { findCard } from './table-parts.js';

interface Shown {
  readonly id: string;
  /** The side of the window opposite the card. */
  readonly side: 'left' | 'right';
  readonly end: 'top' | 'bottom';
}

/** Milliseconds, so that moving from card to card does not flicker. */
const LINGER_MS = 150;

/**
 * Shows the complete hovered or focused card, at the opposite side of the window; Escape closes it. One set of listeners serves the table: cards are found by
 * `data-card`.
 */
export const CardZoom = ({
  table,
  children,
}: {
  readonly table: TableData;
  readonly children: ReactNode;
}) => {
  const zoom = useMemo(() => new Zoom(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only enlarges its cards, which are focusable.
    <div
      className="card-zoom-area"
      onPointerOver={({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && zoom.over(target)}
      onPointerLeave={() => zoom.over(null)}
      onFocus={({ target }: FocusEvent) => zoom.focus(target)}
      onBlur={() => zoom.focus(null)}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && zoom.hide()}
    >
      {children}
      <ZoomPanel zoom={zoom} table={table} />
    </div>
  );
};

const ZoomPanel = ({ zoom, table }: { readonly zoom: Zoom; readonly table: TableData }) => {
  const shown = useObservable(zoom.shown);
  const card = shown === undefined ? undefined : findCard(table, shown.id);
  return shown === undefined || card === undefined || card.facing === 'FACE_DOWN' ? null : (
    <aside className={`card-zoom is-${shown.side} is-${shown.end}`} aria-hidden="true">
      <CardFace card={card} />
    </aside>
  );
};

class Zoom {
  readonly shown = new ObservableValue<Shown | undefined>(undefined);
  #focused: EventTarget | null = null;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  over(target: EventTarget | null): void {
    if (this.#show(target)) return;
    clearTimeout(this.#hiding);
    // The focused card is shown again after the pointer has left.
    this.#hiding = setTimeout(() => this.#show(this.#focused) || this.hide(), LINGER_MS);
  }

  focus(target: EventTarget | null): void {
    this.#focused = target;
    this.over(target);
  }

  hide(): void {
    clearTimeout(this.#hiding);
    this.shown.set(undefined);
  }

  #show(target: EventTarget | null): boolean {
    const element = target instanceof Element ? target.closest('[data-card]') : null;
    const id = element?.getAttribute('data-card');
    if (element == null || id == null || element.closest('.pile-open') !== null) return false;
    clearTimeout(this.#hiding);
    const { left, width, top, height } = element.getBoundingClientRect();
    this.shown.set({
      id,
      side: left + width / 2 < innerWidth / 2 ? 'right' : 'left',
      end: top + height / 2 < innerHeight / 2 ? 'bottom' : 'top',
    });
    return true;
  }
}
