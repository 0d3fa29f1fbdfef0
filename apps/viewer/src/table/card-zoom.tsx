import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
} from 'react';
import { ObservableValue, type TableData } from '#libs/client';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { useObservable } from '../data/use-observable.js';
import { CardFace } from '../faces/card-face.js';
import styles from './card-zoom.module.css';
import { type CardData, cardsOf, findCard } from './table-parts.js';
import type { ZoomSheetProps } from './zoom-sheet.js';

interface Shown {
  readonly id: string;
  /** In pixels of the window: beside the card, never over it. */
  readonly left: number;
  readonly top: number;
}

/** The width of a whole card, in pixels, and its distance from the card that it shows. */
const ZOOM_WIDTH = 380;
const GAP = 16;

/** A place for the whole card right of the card, else left of it, within the window. */
const besideBox = ({ left, right, top }: DOMRect): Pick<Shown, 'left' | 'top'> => {
  const height = ZOOM_WIDTH * 1.4;
  const isRoomRight = right + GAP + ZOOM_WIDTH <= window.innerWidth;
  return {
    left: isRoomRight ? right + GAP : Math.max(GAP, left - GAP - ZOOM_WIDTH),
    top: Math.max(GAP, Math.min(top, window.innerHeight - height - GAP)),
  };
};

/** Milliseconds, so that moving from card to card does not flicker. */
const LINGER_MS = 150;

/**
 * Shows the complete hovered or focused card, at the opposite side of the window; Escape closes it. One set of listeners serves the table: cards are found by
 * `data-card`.
 */
export const CardZoom = ({
  table,
  game,
  children,
}: {
  readonly table: TableData;
  readonly game: string;
  readonly children: ReactNode;
}) => {
  const zoom = useMemo(() => new Zoom(), []);
  useEffect(() => () => zoom.stop(), [zoom]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only enlarges its cards, which are focusable. */}
      <div
        className={`card-zoom-area ${styles.area}`}
        onPointerOver={({ target, pointerType }: PointerEvent) =>
          pointerType === 'mouse' && zoom.over(target)
        }
        onPointerLeave={() => zoom.over(null)}
        onPointerDown={({ target, pointerType }: PointerEvent) =>
          pointerType !== 'mouse' && zoom.press(target)
        }
        onPointerMove={({ movementX, movementY }: PointerEvent) => zoom.moved(movementX, movementY)}
        onPointerUp={() => zoom.release()}
        onPointerCancel={() => zoom.release()}
        // The end of a long press is no press on the card.
        onClickCapture={(event) => zoom.pressed.value !== undefined && event.stopPropagation()}
        // A long press opens the sheet, not the browser's menu.
        onContextMenu={(event) => zoom.isPressed && event.preventDefault()}
        onFocus={({ target }: FocusEvent) => zoom.focus(target)}
        onBlur={() => zoom.focus(null)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && zoom.hide()}
      >
        {children}
        <ZoomPanel zoom={zoom} table={table} game={game} />
      </div>
      <PressedCard zoom={zoom} table={table} game={game} />
    </>
  );
};

const ZoomPanel = ({
  zoom,
  table,
  game,
}: {
  readonly zoom: Zoom;
  readonly table: TableData;
  readonly game: string;
}) => {
  const shown = useObservable(zoom.shown);
  const card = shown === undefined ? undefined : findCard(table, shown.id);
  return shown === undefined || card === undefined || card.facing === 'FACE_DOWN' ? null : (
    <aside
      className={`card-zoom ${styles.zoom}`}
      style={{ left: shown.left, top: shown.top }}
      aria-hidden="true"
    >
      <CardFace game={game} card={card} width={ZOOM_WIDTH} size="zoom" />
    </aside>
  );
};

const sheet = later(() => import('./zoom-sheet.js'));

/** The sheet loads when a card is first pressed for a while. */
const LoadedSheet = (props: ZoomSheetProps) => {
  const state = useChunk(sheet);
  if (state.status !== 'ready') return null;
  const { ZoomSheet } = state.part;
  return <ZoomSheet {...props} />;
};

/** The sheet of a card that was pressed for a while. */
const PressedCard = ({
  zoom,
  table,
  game,
}: {
  readonly zoom: Zoom;
  readonly table: TableData;
  readonly game: string;
}) => {
  const pressed = useObservable(zoom.pressed);
  return pressed === undefined ? null : (
    <LoadedSheet
      game={game}
      cards={rowOf(table, pressed)}
      shown={pressed}
      onShow={(card) => zoom.pressed.set(card)}
      onClose={() => zoom.pressed.set(undefined)}
    />
  );
};

/** The face-up cards of the zone that has this card; the card alone if it is attached or on the stack. */
const rowOf = (table: TableData, id: string): readonly CardData[] => {
  const isUp = ({ facing }: CardData): boolean => facing === 'FACE_UP';
  for (const zone of table.zones) {
    const rows = [zone.cards, ...zone.slots.flatMap(({ sides }) => sides.map(({ cards }) => cards))];
    const row = rows.find((cards) => cards.some((card) => card.id === id));
    if (row !== undefined) return row.filter(isUp);
    if (cardsOf(zone).some((card) => card.id === id)) break;
  }
  const card = findCard(table, id);
  return card === undefined || !isUp(card) ? [] : [card];
};

/** Milliseconds of a press that opens a card's sheet, and the pixels by which the finger may move meanwhile. */
const PRESS_MS = 300;
const PRESS_PX = 10;

class Zoom {
  readonly shown = new ObservableValue<Shown | undefined>(undefined);
  readonly pressed = new ObservableValue<string | undefined>(undefined);
  #pressing: ReturnType<typeof setTimeout> | undefined;
  #moved = 0;
  #focused: EventTarget | null = null;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  /** Whether a finger rests on a card. */
  get isPressed(): boolean {
    return this.#pressing !== undefined || this.pressed.value !== undefined;
  }

  press(target: EventTarget | null): void {
    this.release();
    const id = target instanceof Element ? target.closest('[data-card]')?.getAttribute('data-card') : null;
    if (id == null) return;
    this.#moved = 0;
    this.#pressing = setTimeout(() => {
      this.#pressing = undefined;
      this.pressed.set(id);
    }, PRESS_MS);
  }

  moved(x: number, y: number): void {
    this.#moved += Math.abs(x) + Math.abs(y);
    if (this.#moved > PRESS_PX) this.release();
  }

  release(): void {
    clearTimeout(this.#pressing);
    this.#pressing = undefined;
  }

  stop(): void {
    this.release();
    clearTimeout(this.#hiding);
  }

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
    this.shown.set({ id, ...besideBox(element.getBoundingClientRect()) });
    return true;
  }
}
