import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/*
 * A key's text: `rck_`, 30 letters and digits by chance (178 bits), and 6 that are their CRC-32, so that a text that was cut or mistyped, and one that a
 * scanner for secrets finds by chance, is told from a key without a look at any.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BEGINNING = 'rck_';
const DRAWN = 30;
const CHECK = 6;
const KEY = new RegExp(`^${BEGINNING}(?<drawn>[0-9A-Za-z]{${DRAWN}})(?<check>[0-9A-Za-z]{${CHECK}})$`);
/** Of the text, what people know a key by. */
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

/** A new key's text. It is shown once; what is kept is {@link keptOf} it. */
export const drawKey = (): string => {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return BEGINNING + drawn + checkOf(drawn);
};

/** Whether a bearer's text may be a key at all. */
export const isKey = (text: string): boolean => {
  const { drawn, check } = KEY.exec(text)?.groups ?? {};
  return drawn !== undefined && checkOf(drawn) === check;
};

/** Whether it is to be read as a key, however wrong it is: no token begins so. */
export const beginsAsKey = (text: string): boolean => text.startsWith(BEGINNING);

/** What is kept of a key's text. It is drawn from so many that a plain hash cannot be turned back. */
export const keptOf = (text: string): { readonly prefix: string; readonly sha256: string } => ({
  prefix: text.slice(0, PREFIX_LENGTH),
  sha256: createHash('sha256').update(text).digest('hex'),
});
