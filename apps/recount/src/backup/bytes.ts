import { ArchiveFault } from './fault.js';

/** Reads exact numbers of bytes from chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);
  #isOver = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Throws an ArchiveFault if there are fewer. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.takeUpTo(count);
    if (taken.length < count) throw new ArchiveFault('The archive is cut off: its end is missing.');
    return taken;
  }

  /** Fewer only at the end. */
  async takeUpTo(count: number): Promise<Buffer> {
    await this.#fill(count);
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async isAtEnd(): Promise<boolean> {
    await this.#fill(1);
    return this.#rest.length === 0;
  }

  async #fill(count: number): Promise<void> {
    if (this.#rest.length >= count || this.#isOver) return;
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < count) {
      const next = await this.#chunks.next();
      if (next.done) {
        this.#isOver = true;
        break;
      }
      parts.push(Buffer.from(next.value));
      length += next.value.length;
    }
    this.#rest = Buffer.concat(parts);
  }
}
