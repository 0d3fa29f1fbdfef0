import { useRef } from 'react';

/** The latest frame that was shown. */
export const useReached = (frame: number): number => {
  const reached = useRef(frame);
  reached.current = Math.max(reached.current, frame);
  return reached.current;
};
