import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.js';
import type { Bytes } from './ed25519.js';

/* Signed notes and verifier keys as C2SP defines them: https://c2sp.org/signed-note. */

/** The signature types that are known here: a log's Ed25519 signature, and a witness's timestamped Ed25519 cosignature. */
export const NOTE_SIGNATURE = 0x01;
export const COSIGNATURE = 0x04;
export type SignatureType = typeof NOTE_SIGNATURE | typeof COSIGNATURE;

/** The key of a log or of a witness. Name and id together identify it. */
export interface VerifierKey {
  readonly name: string;
  /** The first four bytes of a hash over name, type and key, as hex. */
  readonly id: string;
  readonly type: SignatureType;
  /** 32 bytes. */
  readonly publicKey: Bytes;
}

export interface NoteSignature {
  readonly name: string;
  /** The id of the key, as hex. */
  readonly id: string;
  /** The bytes after the id. */
  readonly bytes: Bytes;
}

export interface SignedNote {
  /** The signed text, with its final line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Bounds the work of a reader. The specification requires support for at least 16 signatures. */
const MOST_SIGNATURES = 64;
const MOST_CHARACTERS = 20_000;
const KEY_BYTES = 32;
const ID_BYTES = 4;

/** A key name has no spaces and no plus. */
const NAME = /^[^\s\p{Z}\p{Cc}+]{1,300}$/u;

export const isKeyName = (name: string): boolean => NAME.test(name);

export const verifierKey = (name: string, type: SignatureType, publicKey: Bytes): VerifierKey => ({
  name,
  id: bytesToHex(
    sha256(Uint8Array.of(...utf8ToBytes(`${name}\n`), type, ...publicKey)).subarray(0, ID_BYTES),
  ),
  type,
  publicKey,
});

/** A verifier key as text: `<name>+<id>+<base64 of type and key>`. */
export const writeVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(Uint8Array.of(type, ...publicKey))}`;

/** Undefined for a text that is no key of a known type, or whose id does not follow from it. */
export const readVerifierKey = (text: string): VerifierKey | undefined => {
  const [name = '', id = '', ...rest] = text.split('+');
  const [type, ...key] = fromBase64(rest.join('+')) ?? [];
  if (!isKeyName(name) || key.length !== KEY_BYTES) return undefined;
  if (type !== NOTE_SIGNATURE && type !== COSIGNATURE) return undefined;
  const read = verifierKey(name, type, Uint8Array.from(key));
  return read.id === id ? read : undefined;
};

/** A signature as a line of a note, with its line feed. */
export const signatureLine = ({ name, id, bytes }: NoteSignature): string =>
  `— ${name} ${toBase64(Uint8Array.of(...hexToBytes(id), ...bytes))}\n`;

/** The note: the text, an empty line and the lines of its signatures. */
export const writeNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/** Undefined for a text that is no signed note. The signatures are not checked. */
export const readNote = (note: string): SignedNote | undefined => {
  if (note.length > MOST_CHARACTERS || hasControlCharacters(note)) return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end < 1 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignatureLine);
  if (lines.length > MOST_SIGNATURES || !signatures.every((one) => one !== undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures };
};

const hasControlCharacters = (note: string): boolean =>
  Array.from(note).some((letter) => letter < ' ' && letter !== '\n');

/** Parses a line without its line feed; undefined if it is no signature. */
export const readSignatureLine = (line: string): NoteSignature | undefined => {
  const [dash, name = '', signature = '', ...more] = line.split(' ');
  const bytes = fromBase64(signature);
  if (dash !== '—' || !isKeyName(name) || more.length > 0) return undefined;
  if (bytes === undefined || bytes.length <= ID_BYTES) return undefined;
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.slice(ID_BYTES) };
};

/** Whether a signature names this key. */
export const isBy = ({ name, id }: NoteSignature, key: VerifierKey): boolean =>
  name === key.name && id === key.id;
