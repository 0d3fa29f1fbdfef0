import { useEffect, useState } from 'react';

/** The time in milliseconds, updated at this interval. */
export const useNow = (everyMilliseconds: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
};
