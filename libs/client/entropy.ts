import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Draws a seat's entropy: 32 random bytes in lower-case hex. Works on pages without TLS too. */
export const drawEntropy = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** A seat's commitment to its entropy, for `entropyCommitment` of `ready`. The reference of the replay format defines it. */
export const entropyCommitment = (matchId: string, seat: number, entropy: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(['recount/entropy/1', matchId, seat, entropy]))));
