import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { animatedPng } from './animated-png.js';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture one grey pixel wide; each entry is a row. */
const png = (rows: readonly number[], parts = 1): Buffer => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, rows.length, 8, 0, 0, 0, 0]);
  const packed = deflateSync(Buffer.from(rows.flatMap((grey) => [0, grey])));
  const cut = Math.ceil(packed.length / parts);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...Array.from({ length: parts }, (_, at) => chunk('IDAT', packed.subarray(at * cut, (at + 1) * cut))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

interface Read {
  readonly type: string;
  readonly data: Buffer;
}

const read = (picture: Buffer): readonly Read[] => {
  const chunks: Read[] = [];
  for (let at = 8; at < picture.length; ) {
    const length = picture.readUInt32BE(at);
    const body = picture.subarray(at + 4, at + 8 + length);
    expect(picture.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
};

describe('an animated PNG', () => {
  it('has the pixels and duration of each picture, in order', () => {
    const chunks = read(animatedPng([png([1, 2]), png([3, 4], 2), png([5, 6])], 1600));
    expect(chunks.map(({ type }) => type)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      'fcTL',
      'fdAT',
      'fdAT',
      'fcTL',
      'fdAT',
      'IEND',
    ]);
    expect(chunks[1]?.data.readUInt32BE(0)).toBe(3);
    const controls = chunks.filter(({ type }) => type === 'fcTL').map(({ data }) => data);
    expect(
      controls.map((data) => [data.readUInt32BE(4), data.readUInt32BE(8), data.readUInt16BE(20)]),
    ).toEqual(Array.from({ length: 3 }, () => [1, 2, 1600]));
    const numbered = chunks.filter(({ type }) => type === 'fcTL' || type === 'fdAT');
    expect(numbered.map(({ data }) => data.readUInt32BE(0))).toEqual([0, 1, 2, 3, 4, 5]);
    const pixels = (from: number, to: number): readonly number[] => [
      ...inflateSync(
        Buffer.concat(chunks.slice(from, to).map(({ type, data }) => data.subarray(type === 'fdAT' ? 4 : 0))),
      ),
    ];
    expect([pixels(3, 4), pixels(5, 7), pixels(8, 9)]).toEqual([
      [0, 1, 0, 2],
      [0, 3, 0, 4],
      [0, 5, 0, 6],
    ]);
  });

  it('is refused for pictures of different sizes', () => {
    expect(() => animatedPng([png([1]), png([1, 2])], 100)).toThrow('same size');
    expect(() => animatedPng([], 100)).toThrow('no picture');
  });
});
