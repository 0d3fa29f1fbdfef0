import { useEffect, useRef, useState } from 'react';
import { type DelayQueue, enqueue, takeDue } from './delay-queue.js';

/** The value as it was so many seconds ago; undefined until then. */
export const useDelayed = <T>(value: T, seconds: number): T | undefined => {
  const [shown, setShown] = useState<T>();
  const queue = useRef<DelayQueue<T>>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (seconds === 0) return;
    const wait = seconds * 1_000;
    queue.current = enqueue(queue.current, value, Date.now() + wait);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      // Timers may fire a millisecond early by the wall clock; the next one would be too late for the last value.
      const { due, rest } = takeDue(queue.current, Date.now() + 5);
      queue.current = rest;
      const newest = due.at(-1);
      if (newest !== undefined) setShown(newest);
    }, wait);
    timers.current.add(timer);
  }, [value, seconds]);

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);
  return seconds === 0 ? value : shown;
};
