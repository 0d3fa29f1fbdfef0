import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Milliseconds after which a scene stops by itself. */
const LONGEST = 180_000;

export interface OnShow {
  /** Whether the scene plays. */
  readonly isOn: boolean;
  /** Whether it has stopped by itself. */
  readonly isOver: boolean;
  /** Plays it for another while. */
  readonly goOn: () => void;
}

/** Whether a scene is in sight, for a while only, so that a page left open does no work. */
export const useOnShow = (place: RefObject<HTMLElement | null>): OnShow => {
  const [isInSight, setInSight] = useState(true);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? true),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), LONGEST);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { isOn: isInSight && !isOver, isOver, goOn: useCallback(() => setOver(false), []) };
};
