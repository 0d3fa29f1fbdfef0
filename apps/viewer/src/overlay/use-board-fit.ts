import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Widths of a card in pixels of the stage: smaller its name could not be read on a stream, larger it is no board any more. */
const LEAST = 62;
const MOST = 250;
const STEP = 0.94;
const GROWTH = 1.3;

/** Makes the cards of the board as large as they can be with all of them in sight; they grow again in steps, so that the board does not breathe. */
export const useBoardFit = (place: RefObject<HTMLElement>): void => {
  const fitted = useRef(MOST);
  // After each render: any of them may have brought a card.
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

/** Sizes the cards, from the width that they had, and gives the one that they have then. */
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
    // What is a little too small stays as it is.
    set(before);
    return before;
  }
  const below = shrink(before, LEAST * 1.2);
  if (!isTooLarge()) return below;
  table.dataset.hand = 'beside';
  return shrink(before, LEAST);
};
