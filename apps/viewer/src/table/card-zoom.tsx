import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TableData } from '#libs/client';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { useObservable } from '../data/use-observable.js';
import { CardFace } from '../faces/card-face.js';
import { KeywordList } from '../faces/keyword-list.js';
import { useKeywordRules } from '../faces/use-keyword-rules.js';
import styles from './card-zoom.module.css';
import { type CardData, cardsOf, findCard } from './table-parts.js';
import { type Shown, Zoom } from './zoom.js';
import { type Area, placeZoom, ZOOM_WIDTH, type ZoomPlace } from './zoom-place.js';
import type { ZoomSheetProps } from './zoom-sheet.js';

/**
 * Shows the complete hovered or focused card with the rules of its keywords, beside the card; Escape closes it. One set of listeners serves the table: cards are
 * found by `data-card`. Elements with `data-in-sight` stay uncovered.
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
        onPointerOver={({ target, pointerType, clientX, clientY }: PointerEvent) =>
          pointerType === 'mouse' && zoom.over(target, clientX, clientY)
        }
        onPointerLeave={() => zoom.leave()}
        onPointerDown={({ target, pointerType }: PointerEvent) =>
          pointerType === 'mouse' ? zoom.use(target) : zoom.press(target)
        }
        onPointerMove={({ movementX, movementY, clientX, clientY }: PointerEvent) => {
          zoom.at(clientX, clientY);
          zoom.moved(movementX, movementY);
        }}
        onPointerUp={() => zoom.release()}
        onPointerCancel={() => zoom.release()}
        // The end of a long press is no press on the card.
        onClickCapture={(event) => zoom.pressed.value !== undefined && event.stopPropagation()}
        // A long press opens the sheet, not the browser's menu.
        onContextMenu={(event) => zoom.isPressed && event.preventDefault()}
        onFocus={({ target }: FocusEvent) => zoom.focus(target, target.matches(':focus-visible'))}
        onBlur={() => zoom.focus(null, false)}
        onKeyDown={({ key }: KeyboardEvent) => CLOSING_KEYS.includes(key) && zoom.hide()}
      >
        {children}
        <ZoomPanel zoom={zoom} table={table} game={game} />
      </div>
      <PressedCard zoom={zoom} table={table} game={game} />
    </>
  );
};

/** The keys that close the zoom, or open the menu of a card in its place. */
const CLOSING_KEYS = ['Escape', 'Enter', ' '];

/** The area of an element in the window once all movement has ended. */
const restingArea = (element: HTMLElement): Area => {
  const place = element.closest<HTMLElement>('[data-place]') ?? element;
  const parent = place.offsetParent?.getBoundingClientRect();
  const left = (parent?.left ?? 0) + place.offsetLeft;
  const top = (parent?.top ?? 0) + place.offsetTop;
  return { left, top, right: left + place.offsetWidth, bottom: top + place.offsetHeight };
};

/** The height of the rules if they are as wide as the largest card. */
const heightOf = (rules: HTMLElement | null): number => {
  if (rules === null) return 0;
  rules.style.width = `${ZOOM_WIDTH}px`;
  const height = rules.offsetHeight;
  rules.style.width = '';
  return height;
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
  const [place, setPlace] = useState<ZoomPlace>();
  const isVisible = shown !== undefined && card !== undefined && card.facing !== 'FACE_DOWN';
  return (
    // Screen readers get the card from its own label, and from here the rules of its keywords.
    <div
      className={isVisible ? `card-zoom ${styles.zoom}` : styles.none}
      style={{ left: place?.left, top: place?.top, width: place?.width }}
      role="status"
    >
      {isVisible ? (
        <WholeCard
          zoom={zoom}
          shown={shown}
          card={card}
          table={table}
          game={game}
          width={place?.width ?? ZOOM_WIDTH}
          onPlace={setPlace}
        />
      ) : null}
    </div>
  );
};

interface WholeCardProps {
  readonly zoom: Zoom;
  readonly shown: Shown;
  readonly card: CardData;
  readonly table: TableData;
  readonly game: string;
  readonly width: number;
  readonly onPlace: (place: ZoomPlace) => void;
}

const WholeCard = ({ zoom, shown, card, table, game, width, onPlace }: WholeCardProps) => {
  const keywords = useKeywordRules(game, card);
  const rules = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table moves the card, and the rules change the height.
  useLayoutEffect(() => {
    if (!shown.element.isConnected || shown.element.dataset.card !== shown.id) {
      zoom.hide();
      return;
    }
    const height = heightOf(rules.current);
    onPlace(
      placeZoom({
        card: restingArea(shown.element),
        free: [...document.querySelectorAll('[data-in-sight]')].map((part) => part.getBoundingClientRect()),
        window: { width: window.innerWidth, height: window.innerHeight },
        heightAt: (wide) => wide * 1.4 + (height * ZOOM_WIDTH) / wide,
      }),
    );
  }, [zoom, shown, table, keywords, onPlace]);
  return (
    <>
      <div aria-hidden="true">
        <CardFace game={game} card={card} width={width} size="zoom" />
      </div>
      {keywords.length === 0 ? null : (
        <div ref={rules} className={styles.rules}>
          <KeywordList keywords={keywords} />
        </div>
      )}
    </>
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
