import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Limits of a card's width in pixels of the stage: a smaller card's name is unreadable on a stream, with larger ones the board is lost. */
const LEAST = 62;
const MOST = 250;
const STEP = 0.94;
const GROWTH = 1.3;

/** Draws the board's cards as large as possible with all of them visible. They grow in steps, so that the size does not flicker. */
export const useBoardFit = (place: RefObject<HTMLElement>): void => {
  const fitted = useRef(MOST);
  // After each render, because any render may add a card.
  useLayoutEffect(() => {
    fitted.current = sizeCards(place.current, fitted.current);
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    let due = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => {
        fitted.current = sizeCards(element, fitted.current);
      });
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(due);
      observer.disconnect();
    };
  }, [place]);
};

/** Sizes the cards, starting with their former width, and returns the new width. */
const sizeCards = (element: HTMLElement | null, before: number): number => {
  const table = element?.querySelector<HTMLElement>('.table');
  if (element === null || table == null) return before;
  const set = (width: number): void => table.style.setProperty('--table-card', `${width}px`);
  const isTooLarge = (): boolean =>
    table.scrollHeight > element.clientHeight + 1 || table.scrollWidth > table.clientWidth + 1;
  const shrink = (from: number, least: number): number => {
    let width = from;
    set(width);
    while (isTooLarge() && width > least) {
      width = Math.max(least, width * STEP);
      set(width);
    }
    return width;
  };
  set(before);
  table.dataset.hand = 'below';
  const larger = Math.min(MOST, before * GROWTH);
  if (!isTooLarge()) {
    set(larger);
    if (!isTooLarge()) return larger;
    // A slightly too small size stays unchanged.
    set(before);
    return before;
  }
  const below = shrink(before, LEAST * 1.2);
  if (!isTooLarge()) return below;
  table.dataset.hand = 'beside';
  return shrink(before, LEAST);
};
