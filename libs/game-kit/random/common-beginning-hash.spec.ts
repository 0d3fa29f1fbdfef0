import { expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { hashAfter } from './common-beginning-hash.js';

const firstBytes = (text: string): bigint => {
  const { buffer, byteOffset } = sha256(utf8ToBytes(text));
  return new DataView(buffer, byteOffset).getBigUint64(0);
};

it('is the SHA-256 of the whole text, however long its beginning is', () => {
  for (let length = 0; length <= 200; length += 1) {
    const beginning = 'x'.repeat(length);
    const hash = hashAfter(beginning);
    for (const end of ['', '0', '1234567890']) expect(hash(end)).toBe(firstBytes(beginning + end));
  }
});

it('is the same of several beginnings in turns', () => {
  const beginning = fc.string({ unit: 'binary', maxLength: 150 });
  fc.assert(
    fc.property(fc.array(beginning, { minLength: 2, maxLength: 4 }), fc.nat(), (beginnings, number) => {
      const hashes = beginnings.map(hashAfter);
      for (const end of [`${number}`, `${number + 1}`])
        expect(hashes.map((hash) => hash(end))).toEqual(beginnings.map((one) => firstBytes(one + end)));
    }),
  );
});
