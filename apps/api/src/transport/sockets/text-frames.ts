/** First byte of an unfragmented text frame, and the length codes for lengths in the next two or eight bytes (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
const [IN_TWO, IN_EIGHT] = [126, 127];
const MOST_IN_TWO = 0xffff;

const headerBytes = (length: number): number => (length < IN_TWO ? 2 : length <= MOST_IN_TWO ? 4 : 10);

/** Returns the end of the header. */
const writeHeader = (frames: Buffer, at: number, length: number): number => {
  frames[at] = WHOLE_TEXT;
  if (length < IN_TWO) return frames.writeUInt8(length, at + 1);
  frames[at + 1] = length <= MOST_IN_TWO ? IN_TWO : IN_EIGHT;
  return length <= MOST_IN_TWO
    ? frames.writeUInt16BE(length, at + 2)
    : frames.writeBigUInt64BE(BigInt(length), at + 2);
};

/** WebSocket frames of unmasked text messages, without extensions: each text between `head` and `tail`, all in one buffer. Makes broadcasts cheap. */
export const textFrames = (head: Buffer, texts: readonly Buffer[], tail: Buffer): Buffer => {
  const lengths = texts.map((text) => head.length + text.length + tail.length);
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerBytes(length) + length, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = writeHeader(frames, at, lengths[index] ?? 0);
    for (const part of [head, text, tail]) at += part.copy(frames, at);
  }
  return frames;
};
