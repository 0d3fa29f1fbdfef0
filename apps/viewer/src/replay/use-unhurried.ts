import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two values during fast changes. */
const PACE = 250;

/** The value, limited to a few changes per second during fast changes, for parts whose rendering would slow down the rest. */
export const useUnhurried = <T>(value: T, isHasty: boolean): T => {
  const [shown, setShown] = useState(value);
  const newest = useRef(value);
  newest.current = value;

  useEffect(() => {
    if (!isHasty) return;
    const timer = setInterval(() => setShown(() => newest.current), PACE);
    return () => clearInterval(timer);
  }, [isHasty]);
  useEffect(() => {
    if (!isHasty) setShown(() => value);
  }, [isHasty, value]);
  return isHasty ? shown : value;
};
