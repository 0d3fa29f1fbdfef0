import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in whole CSS pixels, followed while it changes; undefined before the first measurement and while the element has no size. */
export const useSize = (place: RefObject<HTMLElement>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => {
        if (width === 0 || height === 0) return undefined;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
};
