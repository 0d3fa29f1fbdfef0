import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two values while they change in haste. */
const PACE = 250;

/** The value, but a few times a second at most while it changes in haste: for what would slow down what is looked at meanwhile. */
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
