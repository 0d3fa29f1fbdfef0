import { useEffect, useRef, useState } from 'react';
import { announcementDuration, nextStep } from './pace.js';
import type { AnnouncedStep } from './telling.js';

/** The current announcement: one action after another, each for as long as reading takes. The displayed one grows with its action. */
export const usePaced = (told: readonly AnnouncedStep[], key: string): AnnouncedStep | undefined => {
  const [shown, setShown] = useState<{ readonly key: string; readonly step: number }>();
  const since = useRef(0);
  const step = shown?.key === key ? shown.step : undefined;
  const next = nextStep(told, step);
  const waiting = told.filter((one) => step !== undefined && one.step > step).length;
  useEffect(() => {
    if (next === undefined) return;
    const wait =
      step === undefined ? 0 : Math.max(0, since.current + announcementDuration(waiting) - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown({ key, step: next });
    }, wait);
    return () => clearTimeout(timer);
  }, [next, step, waiting, key]);
  // If the displayed step is no longer retained (an overlay that was suspended for long), the oldest retained one follows.
  return step === undefined ? undefined : (told.find((one) => one.step >= step) ?? told.at(-1));
};
