import { type RefObject, useLayoutEffect, useRef } from 'react';

const STEP = 0.94;
const LEAST = 0.2;

/**
 * Draws the overlay as large as possible within the window. It shrinks as soon as a part would not fit. It grows only when `parts` or the window change, so
 * that the size does not flicker with every sentence.
 */
export const useFit = (layout: RefObject<HTMLElement | null>, parts: readonly unknown[]): void => {
  const fitted = useRef<{ readonly key: string; fit: number }>({ key: '', fit: 1 });
  const key = JSON.stringify(parts);

  // Measured after every render, because any render may add a longer word.
  useLayoutEffect(() => {
    const element = layout.current;
    if (element === null) return;
    const from = fitted.current.key === key ? fitted.current.fit : 1;
    fitted.current = { key, fit: fitFrom(element, from) };
  });

  useLayoutEffect(() => {
    const element = layout.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      fitted.current.fit = fitFrom(element, 1);
    });
    observer.observe(element);
    // A loaded font has other widths.
    void document.fonts.ready.then(() => {
      fitted.current.fit = fitFrom(element, 1);
    });
    return () => observer.disconnect();
  }, [layout]);
};

const fitFrom = (element: HTMLElement, from: number): number => {
  let fit = from;
  element.style.setProperty('--overlay-fit', String(fit));
  while (fit > LEAST && overflows(element)) {
    fit *= STEP;
    element.style.setProperty('--overlay-fit', String(fit));
  }
  return fit;
};

const overflows = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
