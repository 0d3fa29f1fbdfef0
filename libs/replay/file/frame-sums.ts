import { type MatchStatement, MerkleRoot } from '#libs/proof';
import type { Finding } from '../finding.js';
import { CHAIN_START, chainHash } from '../seal.js';
import { CHECK_LENGTH, checkOf } from './check.js';
import type { FileEnd, FileHeader } from './file-schema.js';

/** Computes the hash chain, the Merkle tree and the checks over the frames of a file. */
export class FrameSums {
  readonly #root = new MerkleRoot();
  readonly #checkLength: number;
  #hash = CHAIN_START;
  #checks = '';

  constructor(version: FileHeader['version']) {
    this.#checkLength = CHECK_LENGTH[version];
  }

  append(sealed: string): void {
    this.#root.append(sealed);
    this.#hash = chainHash(this.#hash, sealed);
    this.#checks += checkOf(this.#hash, this.#checkLength);
  }

  /** Compares the sums with the end of the file. `lastAt` is the time of the last frame, if it could be read. */
  compare({ checks, statement }: FileEnd, lastAt: string | undefined): readonly Finding[] {
    const frames = this.#root.size;
    const adds = this.#hash === statement.hash && this.#root.root() === statement.root;
    const last = Math.max(0, frames - 1);
    const unlike = this.#firstUnlike(checks);
    const found: Finding[] = [];
    if (unlike !== undefined)
      found.push({
        code: 'BROKEN_CHAIN',
        frame: unlike,
        message: adds
          ? 'The check of this frame is not its own, although the match adds up.'
          : 'This frame is not the one that was recorded: it was changed, removed, added or moved.',
      });
    else if (checks.length > this.#checks.length || statement.frames !== frames)
      found.push({ code: 'WRONG_NUMBER', frame: frames, message: numberNote(statement, frames) });
    else if (!adds)
      found.push({
        code: 'BROKEN_CHAIN',
        frame: last,
        message: 'The frames do not add up to the hash and the root at the end of the file.',
      });
    if (lastAt !== undefined && lastAt !== statement.at && unlike === undefined)
      found.push({
        code: 'WRONG_HEADER',
        frame: last,
        message: 'The end of the file and the last frame give different times.',
      });
    return found;
  }

  #firstUnlike(checks: string): number | undefined {
    const length = this.#checkLength;
    for (let at = 0; at < this.#checks.length; at += length)
      if (checks.slice(at, at + length) !== this.#checks.slice(at, at + length)) return at / length;
    return undefined;
  }
}

const numberNote = (statement: MatchStatement, frames: number): string =>
  `The end says ${statement.frames} frames; there are ${frames}.`;
