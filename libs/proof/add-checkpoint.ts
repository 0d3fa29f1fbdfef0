import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.js';
import type { Hash } from './hash.js';

/* The body of `add-checkpoint` and its proof lines: https://c2sp.org/tlog-witness. */

const MOST_LINES = 63;
const HASH_BYTES = 32;

/** A proof as text: a hash in base64 on each line. */
export const proofLines = (path: readonly Hash[]): string =>
  path.map((hash) => `${toBase64(hexToBytes(hash))}\n`).join('');

/** Undefined if a line is no hash, or there are more than 63. */
export const readProofLines = (text: string): readonly Hash[] | undefined => {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length > MOST_LINES) return undefined;
  const hashes = lines.map(fromBase64);
  return hashes.every((hash) => hash?.length === HASH_BYTES)
    ? hashes.map((hash) => bytesToHex(hash ?? new Uint8Array()))
    : undefined;
};

/** A request to a witness: the size that it cosigned last, the proof from there, and the new checkpoint as a note. */
export interface AddCheckpoint {
  readonly old: number;
  readonly path: readonly Hash[];
  readonly note: string;
}

export const readAddCheckpoint = (body: string): AddCheckpoint | undefined => {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = end < 0 ? [] : body.slice(0, end).split('\n');
  const old = /^old (0|[1-9]\d{0,14})$/.exec(first)?.[1];
  const path = readProofLines(lines.map((line) => `${line}\n`).join(''));
  return old === undefined || path === undefined
    ? undefined
    : { old: Number(old), path, note: body.slice(end + 2) };
};
