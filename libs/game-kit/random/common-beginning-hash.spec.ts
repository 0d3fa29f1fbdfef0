import { expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { hashAfter } from './common-beginning-hash.js';

const firstBytes = (text: string): bigint => {
  const { buffer, byteOffset } = sha256(utf8ToBytes(text));
  return new DataView(buffer, byteOffset).getBigUint64(0);
};

it('The result is the SHA-256 of the complete text for beginnings of any length', () => {
  for (let length = 0; length <= 200; length += 1) {
    const beginning = 'x'.repeat(length);
    const hash = hashAfter(beginning);
    for (const end of ['', '0', '1234567890']) expect(hash(end)).toBe(firstBytes(beginning + end));
  }
});

it('The results do not change when several beginnings are used in turn', () => {
  const beginning = fc.string({ unit: 'binary', maxLength: 150 });
  fc.assert(
    fc.property(fc.array(beginning, { minLength: 2, maxLength: 4 }), fc.nat(), (beginnings, number) => {
      const hashes = beginnings.map(hashAfter);
      for (const end of [`${number}`, `${number + 1}`])
        expect(hashes.map((hash) => hash(end))).toEqual(beginnings.map((one) => firstBytes(one + end)));
    }),
  );
});
