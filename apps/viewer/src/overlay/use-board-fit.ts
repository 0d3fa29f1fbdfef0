import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Widths of a card in pixels of the stage: smaller its name could not be read on a stream, larger it is no board any more. */
const LEAST = 62;
const MOST = 250;
const STEP = 0.94;
const GROWTH = 1.3;

/** Makes the cards of the board as large as they can be with all of them in sight; they grow again in steps, so that the board does not breathe. */
export const useBoardFit = (place: RefObject<HTMLElement>): void => {
  const fitted = useRef(MOST);
  useLayoutEffect(() => {
    const element = place.current;
    const table = element?.querySelector<HTMLElement>('.table');
    if (element == null || table == null) return;
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
    // What is a little too small stays as it is.
    const before = fitted.current;
    set(before);
    table.dataset.hand = 'below';
    const room = Math.min(MOST, before * GROWTH);
    if (!isTooLarge()) {
      set(room);
      if (isTooLarge()) {
        set(before);
        return;
      }
    }
    fitted.current = shrink(room, LEAST * 1.2);
    if (!isTooLarge()) return;
    table.dataset.hand = 'beside';
    fitted.current = shrink(room, LEAST);
  });
};
