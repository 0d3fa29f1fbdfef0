import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** The element's padding at its top and its bottom: the edges that a device keeps for itself. */
  readonly insets: { readonly top: number; readonly bottom: number };
}

/** The inner size of an element with its padding in CSS pixels, followed while it changes; undefined before the first measurement and while the element has no size. */
export const useSize = (place: RefObject<HTMLElement>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      const insets = {
        top: Number.parseFloat(paddingTop) || 0,
        bottom: Number.parseFloat(paddingBottom) || 0,
      };
      setSize((before) => {
        if (width === 0 || height === 0) return undefined;
        const isSame =
          before?.width === width &&
          before.height === height &&
          before.insets.top === insets.top &&
          before.insets.bottom === insets.bottom;
        return isSame ? before : { width, height, insets };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
};
