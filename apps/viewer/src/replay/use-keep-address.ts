import { useCallback, useEffect, useRef } from 'react';
import { type ReplayAddress, readAddress, writeAddress } from './address.js';

/** Milliseconds without a change, because browsers limit how often an address may change. */
const SETTLED = 300;

/**
 * Updates the page's address once the displayed frame has settled, and follows changes of the address from elsewhere (a link, the back button). Returns a
 * function that makes a link to a frame.
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
