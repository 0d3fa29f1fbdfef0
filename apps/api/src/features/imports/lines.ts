import type { Hash } from 'node:crypto';

interface LineSettings {
  /** Is updated with all bytes that arrive. */
  readonly digest: Hash;
  /** The limits: bytes in total, and characters in a line. */
  readonly most: number;
  readonly mostOfALine: number;
}

export class TooMuch extends Error {}

/** Splits chunks into lines, each with its line feed if it has one. Throws TooMuch for input above a limit. */
export async function* lines(
  chunks: AsyncIterable<unknown>,
  { digest, most, mostOfALine }: LineSettings,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = '';
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) continue;
    digest.update(chunk);
    bytes += chunk.length;
    if (bytes > most) throw new TooMuch();
    // Only the new text is searched: a long line arrives in many chunks.
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', from)) {
      yield rest + text.slice(from, feed + 1);
      rest = '';
      from = feed + 1;
    }
    rest += text.slice(from);
    if (rest.length > mostOfALine) throw new TooMuch();
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
