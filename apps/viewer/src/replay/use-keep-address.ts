import { useCallback, useEffect, useRef } from 'react';
import { type ReplayAddress, readAddress, writeAddress } from './address.js';

/** Browsers allow an address to be changed only so often. */
const SETTLED = 300;

/**
 * Keeps the page's address at what is shown once it has settled, and goes where an address leads that somebody else set (a link, the back
 * button). The answer makes a link to a frame.
 */
export const useKeepAddress = (
  { frame, compare, as, graph, isBlind, annotation }: ReplayAddress,
  address: ReplayAddress,
  onFrame: (frame: number) => void,
  onCompare: (frame: number | undefined) => void,
): ((frame: number, annotation?: string) => string) => {
  const written = useRef(writeAddress(address));

  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = writeAddress({ frame, compare, as, graph, isBlind, annotation });
      if (location.search !== written.current)
        history.replaceState(history.state, '', location.pathname + written.current);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [frame, compare, as, graph, isBlind, annotation]);

  useEffect(() => {
    const asked = writeAddress(address);
    if (asked === written.current) return;
    written.current = asked;
    if (address.frame !== undefined) onFrame(address.frame);
    onCompare(address.compare);
  }, [address, onFrame, onCompare]);

  return useCallback(
    (to: number, withAnnotation?: string) =>
      location.origin +
      location.pathname +
      writeAddress({
        ...readAddress(location.search),
        frame: to,
        ...(withAnnotation === undefined ? {} : { annotation: withAnnotation }),
      }),
    [],
  );
};
