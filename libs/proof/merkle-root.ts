import { EMPTY_ROOT, type Hash, leafHash, nodeHash } from './hash.js';

/** The root of a Merkle tree of RFC 9162 (2.1) that grows at its end, of which nothing else is kept: a hash for each bit of its size. */
export class MerkleRoot {
  /** The roots of the complete subtrees that the leaves so far come to, the largest first. */
  readonly #subtrees: Hash[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  append(data: string): void {
    let hash = leafHash(data);
    for (let size = this.#size; size % 2 === 1; size = (size - 1) / 2)
      hash = nodeHash(this.#subtrees.pop() ?? EMPTY_ROOT, hash);
    this.#subtrees.push(hash);
    this.#size += 1;
  }

  root(): Hash {
    return this.#subtrees.length === 0
      ? EMPTY_ROOT
      : this.#subtrees.reduceRight((right, left) => nodeHash(left, right));
  }
}
