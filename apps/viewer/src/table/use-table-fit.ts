import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useObservable } from '../data/use-observable.js';
import { type Settings, settings } from '../settings/settings.js';
import { firstFitting } from './first-fitting.js';

/** Widths of a card in pixels: below the least its words could not be read; above the most it is no table any more; between them it is well read. */
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
/** Each size is so much smaller than the one before. They stay the same, so that cards do when a little changes; and grow by so much at once. */
const STEP = 0.96;
const GROWTH = 1.25;
/** So much larger cards are clearly larger. */
const BETTER = 1.08;
/** So much of a card's width shows at least of one in a hand beside the rest: less of it could neither be told nor touched. */
const SHOWING = 0.6;
/** Narrower windows scroll, and their cards are as wide as the style sheet says. */
const WIDE = '(min-width: 60rem)';

/**
 * Makes the cards of the table in `place` as large as they can be and still all be in sight. They become smaller as soon as something would
 * not fit, and larger only when `parts` or the window change, so that the table does not breathe with every sentence.
 */
export const useTableFit = (place: RefObject<HTMLElement>, parts: string): void => {
  const fitted = useRef<string>();
  const { cards } = useObservable(settings);
  // Measured after every render: any of them may have brought a longer word.
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
      // A bar that takes more room makes cards smaller; one that gives it back does not make them dance.
      const isWider = element.clientWidth !== width;
      width = element.clientWidth;
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => sizeCards(element, isWider));
    });
    observer.observe(element);
    // What its cards offer may lay them out otherwise.
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
  // Each look at it lays the table out anew.
  const isTooLarge = (): boolean => table.offsetHeight > room || table.scrollWidth > table.clientWidth;
  const before = Number.parseFloat(table.style.getPropertyValue('--table-card'));
  if (!mayGrow && before <= most && before >= least) {
    set(before);
    if (!isTooLarge()) return;
  }
  const largest = Number.isNaN(before) ? most : Math.max(least, mayGrow ? before * GROWTH : before);
  const sizes = sizesOf(widths).filter((width) => width <= largest);
  const found = foundBefore(table);
  /** The largest of these widths that has all in sight with a hand there; 0 where none has. */
  const fitted = (hand: Hand, among: readonly number[]): number => {
    table.dataset.hand = hand;
    const expected = found[hand] ?? before;
    // The size above it first: where that is too large, as it mostly is, the one that fits is looked at last and stays.
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
  // A hand has a row of its own, unless cards are clearly larger with it beside what is in play.
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
  // One look says whether it is worth looking for more.
  if (!isTooLarge() && !isHandTight(table, fitted('beside', larger))) return;
  table.dataset.hand = 'below';
  set(below);
};

type Hand = 'below' | 'beside';

/** From the most down to the least. */
const sizesOf = ({ least, most }: Widths): readonly number[] => {
  const sizes: number[] = [];
  for (let width = most; width > least; width *= STEP) sizes.push(width);
  return [...sizes, least];
};

const foundAt = new WeakMap<HTMLElement, Partial<Record<Hand, number>>>();

/** What was found last for a table: where it is looked for first. */
const foundBefore = (table: HTMLElement): Partial<Record<Hand, number>> => {
  const found = foundAt.get(table) ?? {};
  foundAt.set(table, found);
  return found;
};

/** Whether cards of a hand lie over each other too far, or are pressed together, where cards are so wide. */
const isHandTight = (table: HTMLElement, width: number): boolean => {
  const places = [...table.querySelectorAll('.seat-zones > .zone-hand .card-place')].map((place) =>
    place.getBoundingClientRect(),
  );
  return places.some(({ left, top }, index) => {
    const before = places[index - 1];
    return before !== undefined && before.top === top && left - before.left < width * SHOWING;
  });
};
