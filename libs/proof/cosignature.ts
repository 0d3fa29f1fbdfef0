import { fromBase64Url, toBase64 } from './base64.js';
import { textBytes } from './checkpoint.js';
import { checkBytes, signBytes } from './ed25519.js';
import {
  COSIGNATURE,
  type NoteSignature,
  readVerifierKey,
  signatureLine,
  type VerifierKey,
  verifierKey,
} from './signed-note.js';
import type { PublicKey, SigningKey } from './signing-keys.js';

/*
 * Cosignatures of witnesses: https://c2sp.org/tlog-cosignature, version 1 with Ed25519. A witness states that at this time it has seen no longer list of this log,
 * and that the list extends every earlier one.
 */

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

export const witnessKey = (name: string, { x }: Pick<PublicKey, 'x'>): VerifierKey =>
  verifierKey(name, COSIGNATURE, fromBase64Url(x) ?? new Uint8Array());

const signedMessage = (time: bigint, text: string) => textBytes(`cosignature/v1\ntime ${time}\n${text}`);

/** Cosigns the text of a checkpoint. `time` is in seconds since 1970. The result is a line of a note. */
export const cosign = async (
  text: string,
  { name, key, time }: { readonly name: string; readonly key: SigningKey; readonly time: number },
): Promise<string> => {
  const bytes = new Uint8Array(TIME_BYTES + SIGNATURE_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  bytes.set(await signBytes(key, signedMessage(BigInt(time), text)), TIME_BYTES);
  return signatureLine({ ...witnessKey(name, key), bytes });
};

/** The time of a cosignature in seconds since 1970; undefined if it is none. */
export const timeOfCosignature = ({ bytes }: Pick<NoteSignature, 'bytes'>): number | undefined => {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const time = timeIn(bytes);
  return time > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(time);
};

const timeIn = (bytes: NoteSignature['bytes']): bigint => new DataView(bytes.buffer).getBigUint64(0);

/** Checks a cosignature of a checkpoint's text by the witness that it names. */
export const checkCosignature = async (
  text: string,
  signature: NoteSignature,
  { publicKey }: VerifierKey,
): Promise<'holds' | 'wrong' | 'cannot-check'> => {
  if (timeOfCosignature(signature) === undefined) return 'wrong';
  const message = signedMessage(timeIn(signature.bytes), text);
  return checkBytes(publicKey, message, signature.bytes.slice(TIME_BYTES));
};

const readWitnessKey = (text: string): VerifierKey | undefined => {
  const key = readVerifierKey(text);
  return key?.type === COSIGNATURE ? key : undefined;
};

/** Parses keys of witnesses, on lines or separated by commas; lines that begin with # are comments. Undefined if one is no key, or two have the same name or the same key. */
export const readWitnessKeys = (text: string): readonly VerifierKey[] | undefined => {
  const keys = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readWitnessKey);
  if (!keys.every((key) => key !== undefined)) return undefined;
  const areAllDifferent = (parts: readonly string[]): boolean => new Set(parts).size === keys.length;
  return areAllDifferent(keys.map(({ name }) => name)) &&
    areAllDifferent(keys.map(({ publicKey }) => toBase64(publicKey)))
    ? keys
    : undefined;
};
