import type { Hash } from 'node:crypto';

interface LineSettings {
  /** Is given all bytes that come. */
  readonly digest: Hash;
  /** Bytes of everything, and characters of a line. */
  readonly most: number;
  readonly mostOfALine: number;
}

/** More than may come. */
export class TooMuch extends Error {}

/** The lines of what comes in pieces, each with its line feed, where it has one. Throws for more than there may be. */
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
    rest += decoder.decode(chunk, { stream: true });
    const whole = rest.split(/(?<=\n)/);
    rest = rest.endsWith('\n') ? '' : (whole.pop() ?? '');
    if (bytes > most || rest.length > mostOfALine) throw new TooMuch();
    yield* whole;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
