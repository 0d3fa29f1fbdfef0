import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a chunk without its data: length, type, checksum. */
const AROUND = 12;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const chunksOf = (png: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += AROUND + length;
  }
  return chunks;
};

const written = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

/** The frame control chunk: a full-size picture with a duration that replaces the previous one. */
const frameControl = (sequence: number, size: Buffer, milliseconds: number): Buffer => {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(sequence, 0);
  size.copy(data, 4, 0, 8);
  data.writeUInt16BE(milliseconds, 20);
  data.writeUInt16BE(1000, 22);
  return data;
};

/**
 * Makes an endlessly looping animated PNG of pictures of the same size and pixel format. Their compressed pixels are copied unchanged. Viewers without support for
 * animated PNG show the first picture.
 */
export const animatedPng = (pictures: readonly Buffer[], milliseconds: number): Buffer => {
  const all = pictures.map(chunksOf);
  const header = all[0]?.find(({ type }) => type === 'IHDR');
  if (header === undefined) throw new Error('There is no picture to animate.');
  const count = Buffer.alloc(8);
  count.writeUInt32BE(pictures.length, 0);
  const chunks: Chunk[] = [header, { type: 'acTL', data: count }];
  let sequence = 0;
  for (const [at, picture] of all.entries()) {
    if (!picture.some(({ type, data }) => type === 'IHDR' && data.equals(header.data)))
      throw new Error('The pictures of an animation must have the same size and kind.');
    chunks.push({ type: 'fcTL', data: frameControl(sequence++, header.data, milliseconds) });
    for (const { type, data } of picture) {
      if (type !== 'IDAT') continue;
      if (at === 0) {
        chunks.push({ type, data });
        continue;
      }
      const numbered = Buffer.alloc(4 + data.length);
      numbered.writeUInt32BE(sequence++);
      data.copy(numbered, 4);
      chunks.push({ type: 'fdAT', data: numbered });
    }
  }
  return Buffer.concat([SIGNATURE, ...chunks.map(written), written({ type: 'IEND', data: Buffer.alloc(0) })]);
};
