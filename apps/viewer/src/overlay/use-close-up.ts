import { useEffect, useState } from 'react';
import {
  type CloseUp,
  closeUpsAt,
  NO_CLOSE_UPS,
  nextChange,
  type PlayedCards,
  withPlayed,
} from './close-ups.js';

/** The card in the close-up now; undefined while there is none. */
export const useCloseUp = (played: PlayedCards | undefined): CloseUp | undefined => {
  const [closeUps, setCloseUps] = useState(NO_CLOSE_UPS);
  useEffect(() => {
    if (played !== undefined) setCloseUps((before) => withPlayed(before, played, performance.now()));
  }, [played]);
  useEffect(() => {
    const due = nextChange(closeUps);
    if (due === undefined) return;
    const timer = setTimeout(
      () => setCloseUps((before) => closeUpsAt(before, Math.max(due, performance.now()))),
      Math.max(0, due - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [closeUps]);
  return closeUps.shown;
};
