import { drawEntropy, entropyCommitment } from '#libs/client';
import type { KeyValueStorage } from '../session/storage.js';

interface SeatOfMatch {
  readonly matchId: string;
  readonly seat: number;
}

const keyOf = ({ matchId, seat }: SeatOfMatch): string => `recount.entropy/${matchId}/${seat}`;

/** Commits a seat's entropy. Stores it first, so that the page can still reveal it after a reload; a repeated call commits the same one. */
export const commitEntropy = (storage: KeyValueStorage, of: SeatOfMatch): string => {
  const entropy = storage.getItem(keyOf(of)) ?? drawEntropy();
  storage.setItem(keyOf(of), entropy);
  return entropyCommitment(of.matchId, of.seat, entropy);
};

/** The entropy that this browser has committed; undefined if it has none. */
export const committedEntropy = (storage: KeyValueStorage, of: SeatOfMatch): string | undefined =>
  storage.getItem(keyOf(of)) ?? undefined;

export const forgetEntropy = (storage: KeyValueStorage, of: SeatOfMatch): void =>
  storage.removeItem(keyOf(of));
