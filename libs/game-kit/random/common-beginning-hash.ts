import { utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * SHA-256 (FIPS 180-4) of many short texts that begin alike, as the draws of one seed do: the whole blocks of what they begin with are hashed once,
 * and nothing is made anew for a draw. A test holds it against the library's, which takes several times as long for so short a text.
 */

const BLOCK_BYTES = 64;
/** The last eight bytes of the last block are the length of the text, in bits. */
const LENGTH_AT = BLOCK_BYTES - 8;
const END_OF_TEXT = 0x80;

const firstPrimes = (count: number): readonly number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
};
const PRIMES = firstPrimes(64);
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

/** The first 32 bits of the fractions of the square roots of the first primes, and of the cube roots. */
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** Work space of one call: no call reads what another one left there. */
const words = new Int32Array(64);
const block = new Uint8Array(BLOCK_BYTES);
const blockView = new DataView(block.buffer);
const hash = new Int32Array(8);
const firstWords = new DataView(new ArrayBuffer(8));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Works the block into the hash. */
const compress = (): void => {
  for (let at = 0; at < 16; at += 1) words[at] = blockView.getInt32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const far = words[at - 15] ?? 0;
    const near = words[at - 2] ?? 0;
    const small0 = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    const small1 = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    words[at] = (words[at - 16] ?? 0) + small0 + (words[at - 7] ?? 0) + small1;
  }
  let a = hash[0] ?? 0;
  let b = hash[1] ?? 0;
  let c = hash[2] ?? 0;
  let d = hash[3] ?? 0;
  let e = hash[4] ?? 0;
  let f = hash[5] ?? 0;
  let g = hash[6] ?? 0;
  let h = hash[7] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + big1 + chosen + (ROUND[at] ?? 0) + (words[at] ?? 0)) | 0;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  const worked = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) hash[at] = (hash[at] ?? 0) + (worked[at] ?? 0);
};

/** The first 8 bytes of the SHA-256, big-endian, of `beginning` with an end of a few ASCII characters. */
export const hashAfter = (beginning: string): ((end: string) => bigint) => {
  const bytes = utf8ToBytes(beginning);
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  hash.set(START);
  for (let from = 0; from < whole; from += BLOCK_BYTES) {
    block.set(bytes.subarray(from, from + BLOCK_BYTES));
    compress();
  }
  const begun = hash.slice();
  const rest = bytes.slice(whole);

  return (end) => {
    hash.set(begun);
    block.set(rest);
    let used = rest.length;
    const put = (byte: number): void => {
      block[used] = byte;
      used += 1;
      if (used < BLOCK_BYTES) return;
      compress();
      used = 0;
    };
    for (let at = 0; at < end.length; at += 1) put(end.charCodeAt(at));
    put(END_OF_TEXT);
    while (used !== LENGTH_AT) put(0);
    blockView.setBigUint64(LENGTH_AT, BigInt(8 * (bytes.length + end.length)));
    compress();
    firstWords.setInt32(0, hash[0] ?? 0);
    firstWords.setInt32(4, hash[1] ?? 0);
    return firstWords.getBigUint64(0);
  };
};
