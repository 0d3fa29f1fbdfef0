import { EMPTY_ROOT, type Hash, leafHash, nodeHash } from './hash.js';

/** The root of an append-only Merkle tree (RFC 9162, 2.1). It stores at most one hash for each bit of the tree's size. */
export class MerkleRoot {
  /** The roots of the complete subtrees that cover all leaves, the largest first. */
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
