import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, fromBase64Url, toBase64 } from './base64.js';
import { type Bytes, checkBytes, signBytes } from './ed25519.js';
import type { Hash } from './hash.js';
import {
  isBy,
  NOTE_SIGNATURE,
  type SignedNote,
  signatureLine,
  type VerifierKey,
  verifierKey,
  writeNote,
} from './signed-note.js';
import type { PublicKey, SigningKey } from './signing-keys.js';

/* Heads of lists as checkpoints: https://c2sp.org/tlog-checkpoint. Each day's list is a separate log. */

/** A head of a log: its size and root. */
export interface TreeHead {
  readonly size: number;
  readonly root: Hash;
}

export interface Checkpoint extends TreeHead {
  /** The name of the log, which is the name of its keys too. */
  readonly origin: string;
}

/** The name of a day's log: the issuer's address without its scheme, and the day. */
export const originOf = (issuer: string, day: string): string => `${prefixOf(issuer)}/lists/${day}`;

const prefixOf = (issuer: string): string =>
  issuer
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
    .replaceAll(/[\s\p{Z}\p{Cc}+]/gu, encodeURIComponent);

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(hexToBytes(root))}\n`;

const ROOT_BYTES = 32;

/** Parses the text of a checkpoint without extension lines; Recount's lists have none. */
export const readCheckpoint = (text: string): Checkpoint | undefined => {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n');
  const bytes = fromBase64(root);
  if (origin === '' || bytes?.length !== ROOT_BYTES || rest.join('\n') !== '') return undefined;
  if (rest.length !== 1 || !/^(0|[1-9]\d{0,14})$/.test(size)) return undefined;
  return { origin, size: Number(size), root: bytesToHex(bytes) };
};

/** The key of a log: the service's key under the name of the log. */
export const logKey = (origin: string, { x }: Pick<PublicKey, 'x'>): VerifierKey =>
  verifierKey(origin, NOTE_SIGNATURE, fromBase64Url(x) ?? new Uint8Array());

/** The checkpoint as a note that the log signs; `more` has further lines of signatures. */
export const signCheckpoint = async (
  checkpoint: Checkpoint,
  key: SigningKey,
  more: readonly string[] = [],
): Promise<string> => {
  const text = checkpointText(checkpoint);
  const bytes = await signBytes(key, textBytes(text));
  return writeNote(text, [signatureLine({ ...logKey(checkpoint.origin, key), bytes }), ...more]);
};

/** Whether a note is signed by one of the keys as the log of this origin. A wrong signature by one of them makes the whole note wrong. */
export const checkLogSignature = async (
  { text, signatures }: SignedNote,
  origin: string,
  keys: readonly PublicKey[],
): Promise<'holds' | 'wrong' | 'unknown-key' | 'cannot-check'> => {
  let result: 'holds' | 'unknown-key' = 'unknown-key';
  for (const key of keys) {
    const log = logKey(origin, key);
    for (const signature of signatures.filter((one) => isBy(one, log))) {
      const check = await checkBytes(log.publicKey, textBytes(text), signature.bytes);
      if (check !== 'holds') return check;
      result = check;
    }
  }
  return result;
};

/** UTF-8. */
export const textBytes = (text: string): Bytes => Uint8Array.from(utf8ToBytes(text));
