import { useEffect, useState } from 'react';

export interface Turning {
  /** From 0. */
  readonly page: number;
  readonly isStopped: boolean;
}

/** Turns pages by itself; the arrow keys turn them too, the space bar pauses and resumes. */
export const useTurning = (pages: number, every: number): Turning => {
  const [page, setPage] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const shown = pages === 0 ? 0 : page % pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page (`shown`) restarts its timer.
  useEffect(() => {
    if (isStopped || pages < 2) return;
    const timer = setTimeout(() => setPage((before) => before + 1), every);
    return () => clearTimeout(timer);
  }, [pages, every, isStopped, shown]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setPage((before) => before + 1);
      if (key === 'ArrowLeft') setPage((before) => before + Math.max(0, pages - 1));
      if (key === ' ') setStopped((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pages]);
  return { page: shown, isStopped };
};
