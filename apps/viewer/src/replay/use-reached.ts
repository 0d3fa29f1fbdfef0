import { useEffect, useState } from 'react';

/** The farthest frame that was shown. */
export const useReached = (frame: number): number => {
  const [reached, setReached] = useState(frame);
  useEffect(() => setReached((before) => Math.max(before, frame)), [frame]);
  return Math.max(reached, frame);
};
