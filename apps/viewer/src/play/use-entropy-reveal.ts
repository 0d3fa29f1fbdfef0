import { useEffect } from 'react';
import { type MatchDetailsFragment, RevealEntropyDocument } from '#libs/client';
import { browserStorage } from '../session/storage.js';
import { committedEntropy, forgetEntropy } from './committed-entropy.js';
import { useCommand } from './use-command.js';

/** Reveals the seat's committed entropy as soon as the match requires it, and deletes it once a game has begun. */
export const useEntropyReveal = (
  { id: matchId, status, entropyReveal, clock }: MatchDetailsFragment,
  seat: number,
): void => {
  const { mutate } = useCommand();
  const isDue = entropyReveal?.seats.includes(seat) === true && clock.paused === null;
  const isOpen = status === 'OPEN';
  useEffect(() => {
    if (!isOpen) forgetEntropy(browserStorage, { matchId, seat });
  }, [matchId, seat, isOpen]);
  useEffect(() => {
    const entropy = isDue ? committedEntropy(browserStorage, { matchId, seat }) : undefined;
    if (entropy !== undefined) mutate(RevealEntropyDocument, { matchId, seat, entropy });
  }, [matchId, seat, isDue, mutate]);
};
