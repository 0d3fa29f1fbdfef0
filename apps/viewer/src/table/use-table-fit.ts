import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useObservable } from '../data/use-observable.js';
import { type Settings, settings } from '../settings/settings.js';
import { firstFitting } from './first-fitting.js';

/** Limits of a card's width in pixels: unreadable below `least`, oversized above `most`. */
interface Widths {
  readonly least: number;
  readonly comfort: number;
  readonly most: number;
}

const WIDTHS: Readonly<Record<Settings['cards'], Widths>> = {
  fit: { least: 92, comfort: 132, most: 190 },
  large: { least: 140, comfort: 140, most: 240 },
  small: { least: 92, comfort: 92, most: 112 },
};
/** The ratio of consecutive sizes. Fixed sizes keep cards stable through small changes; they grow by one step at a time. */
const STEP = 0.96;
const GROWTH = 1.25;
/** The ratio from which cards are clearly larger. */
const BETTER = 1.08;
/** The share of a card's width that must be visible in a hand beside the rest, to be recognised and touched. */
const SHOWING = 0.6;
/** Narrower windows scroll, with the card width of the style sheet. */
const WIDE = '(min-width: 60rem)';

/**
 * Draws the cards of the table in `place` as large as possible with all of them visible. They shrink as soon as something would not fit. They grow only when
 * `parts` or the window change, so that the size does not flicker with every sentence.
 */
export const useTableFit = (place: RefObject<HTMLElement>, parts: string): void => {
  const fitted = useRef<string>();
  const { cards } = useObservable(settings);
  // Measured after every render, because any render may add a longer word.
  useLayoutEffect(() => {
    const wanted = `${cards}/${parts}`;
    sizeCards(place.current, fitted.current !== wanted);
    fitted.current = wanted;
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    let due = 0;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // A larger bar makes cards smaller; a smaller one does not change them, for stability.
      const isWider = element.clientWidth !== width;
      width = element.clientWidth;
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => sizeCards(element, isWider));
    });
    observer.observe(element);
    // Marks of actions may change the layout.
    const table = element.querySelector('.table');
    if (table !== null) observer.observe(table);
    return () => {
      cancelAnimationFrame(due);
      observer.disconnect();
    };
  }, [place]);
};

const sizeCards = (place: HTMLElement | null, mayGrow: boolean): void => {
  const table = place?.querySelector<HTMLElement>('.table');
  if (place == null || table == null) return;
  if (!matchMedia(WIDE).matches) {
    table.style.removeProperty('--table-card');
    return;
  }
  const widths = WIDTHS[settings.value.cards];
  const { least, comfort, most } = widths;
  const room = place.clientHeight;
  const set = (width: number): void => table.style.setProperty('--table-card', `${width}px`);
  // Each measurement forces a layout of the table.
  const isTooLarge = (): boolean => table.offsetHeight > room || table.scrollWidth > table.clientWidth;
  const before = Number.parseFloat(table.style.getPropertyValue('--table-card'));
  if (!mayGrow && before <= most && before >= least) {
    set(before);
    if (!isTooLarge()) return;
  }
  const largest = Number.isNaN(before) ? most : Math.max(least, mayGrow ? before * GROWTH : before);
  const sizes = sizesOf(widths).filter((width) => width <= largest);
  const found = foundBefore(table);
  /** The largest of these widths at which all cards are visible with this place of the hand; 0 if none. */
  const fitted = (hand: Hand, among: readonly number[]): number => {
    table.dataset.hand = hand;
    const expected = found[hand] ?? before;
    // The next larger size first: if it does not fit, as usual, the fitting size is measured last and stays in place.
    const near = among.filter((width) => width > expected).length - 1;
    const first = firstFitting(among.length, near, (index) => {
      set(among[index] ?? least);
      return !isTooLarge();
    });
    const width = among[first] ?? least;
    set(width);
    found[hand] = width;
    return first === among.length ? 0 : width;
  };
  // A hand has a separate row, unless cards are clearly larger with it beside the cards in play.
  const below = fitted('below', sizes);
  if (below >= comfort) return;
  if (below === 0) {
    fitted('beside', sizes);
    return;
  }
  const larger = sizes.filter((width) => width > below * BETTER);
  const leastLarger = larger.at(-1);
  if (leastLarger === undefined) return;
  table.dataset.hand = 'beside';
  set(leastLarger);
  // One measurement decides whether a further search is worthwhile.
  if (!isTooLarge() && !isHandTight(table, fitted('beside', larger))) return;
  table.dataset.hand = 'below';
  set(below);
};

type Hand = 'below' | 'beside';

/** From the largest to the smallest. */
const sizesOf = ({ least, most }: Widths): readonly number[] => {
  const sizes: number[] = [];
  for (let width = most; width > least; width *= STEP) sizes.push(width);
  return [...sizes, least];
};

const foundAt = new WeakMap<HTMLElement, Partial<Record<Hand, number>>>();

/** The last result for a table: the start of the next search. */
const foundBefore = (table: HTMLElement): Partial<Record<Hand, number>> => {
  const found = foundAt.get(table) ?? {};
  foundAt.set(table, found);
  return found;
};

/** Whether cards of a hand overlap too much, or are compressed, at this card width. */
const isHandTight = (table: HTMLElement, width: number): boolean => {
  const places = [...table.querySelectorAll('.seat-zones > .zone-hand .card-place')].map((place) =>
    place.getBoundingClientRect(),
  );
  return places.some(({ left, top }, index) => {
    const before = places[index - 1];
    return before !== undefined && before.top === top && left - before.left < width * SHOWING;
  });
};
