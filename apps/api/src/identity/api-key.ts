import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/*
 * The text of an API key: `rck_`, 30 random letters and digits (178 bits), and 6 characters of their CRC-32. The checksum reveals a truncated or mistyped key,
 * and a false match of a secret scanner, without a lookup.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BEGINNING = 'rck_';
const DRAWN = 30;
const CHECK = 6;
const KEY = new RegExp(`^${BEGINNING}(?<drawn>[0-9A-Za-z]{${DRAWN}})(?<check>[0-9A-Za-z]{${CHECK}})$`);
/** Characters of the key that identify it to people. */
const PREFIX_LENGTH = BEGINNING.length + 6;

const checkOf = (drawn: string): string => {
  let rest = crc32(BEGINNING + drawn);
  let digits = '';
  for (let place = 0; place < CHECK; place += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
};

/** A new key's text. It is shown once; only {@link storedKeyOf} of it is stored. */
export const drawKey = (): string => {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return BEGINNING + drawn + checkOf(drawn);
};

/** Whether the text has the form and the checksum of a key. */
export const isKey = (text: string): boolean => {
  const { drawn, check } = KEY.exec(text)?.groups ?? {};
  return drawn !== undefined && checkOf(drawn) === check;
};

/** Whether the text has the prefix of a key, valid or not; tokens never have it. */
export const beginsAsKey = (text: string): boolean => text.startsWith(BEGINNING);

/** The stored form of a key. Its text is random enough that a plain hash cannot be reversed. */
export const storedKeyOf = (text: string): { readonly prefix: string; readonly sha256: string } => ({
  prefix: text.slice(0, PREFIX_LENGTH),
  sha256: createHash('sha256').update(text).digest('hex'),
});
