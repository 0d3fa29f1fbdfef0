import { EMPTY_ROOT, type Hash, leafHash, nodeHash } from './hash.js';

/** An append-only Merkle tree (RFC 9162, 2.1). It stores all complete subtrees, two hashes a leaf, so that proofs for any earlier size take a few hashes. */
export class MerkleTree {
  /** `#levels[height]` has the roots of the complete subtrees of 2^height leaves, from the left. */
  readonly #levels: Hash[][] = [[]];

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  append(data: string): void {
    this.appendLeaf(leafHash(data));
  }

  appendLeaf(leaf: Hash): void {
    let hash = leaf;
    for (let height = 0; ; height += 1) {
      const level = this.#levels[height] ?? [];
      this.#levels[height] = level;
      level.push(hash);
      const left = level.at(-2);
      if (level.length % 2 === 1 || left === undefined) return;
      hash = nodeHash(left, hash);
    }
  }

  leaf(index: number): Hash | undefined {
    return this.#levels[0]?.[index];
  }

  /** The root over the first `size` leaves. */
  root(size = this.size): Hash {
    this.#requireSize(size);
    return size === 0 ? EMPTY_ROOT : this.#rootOf(0, size);
  }

  /** The path that proves a leaf at `index` among the first `size` leaves (2.1.3.1). */
  inclusion(index: number, size = this.size): readonly Hash[] {
    this.#requireSize(size);
    if (!Number.isInteger(index) || index < 0 || index >= size)
      throw new RangeError(`A tree of ${size} has no leaf ${index}.`);
    return this.#path(index, 0, size);
  }

  /** The path that proves that the tree of `size` leaves begins with the first `earlier` leaves (2.1.4.1). */
  consistency(earlier: number, size = this.size): readonly Hash[] {
    this.#requireSize(size);
    if (!Number.isInteger(earlier) || earlier < 0 || earlier > size)
      throw new RangeError(`A tree of ${size} leaves has no earlier size ${earlier}.`);
    return earlier === 0 || earlier === size ? [] : this.#between(earlier, 0, size, true);
  }

  #requireSize(size: number): void {
    if (!Number.isInteger(size) || size < 0 || size > this.size)
      throw new RangeError(`This tree has ${this.size} leaves, not ${size}.`);
  }

  /** The root over the leaves from `begin` (inclusive) to `end` (exclusive); the range is not empty. */
  #rootOf(begin: number, end: number): Hash {
    const length = end - begin;
    const height = Math.log2(length);
    if (Number.isInteger(height)) {
      const kept = this.#levels[height]?.[begin / length];
      if (kept !== undefined) return kept;
    }
    const middle = begin + splitOf(length);
    return nodeHash(this.#rootOf(begin, middle), this.#rootOf(middle, end));
  }

  #path(index: number, begin: number, end: number): readonly Hash[] {
    if (end - begin === 1) return [];
    const middle = begin + splitOf(end - begin);
    return index < middle
      ? [...this.#path(index, begin, middle), this.#rootOf(middle, end)]
      : [...this.#path(index, middle, end), this.#rootOf(begin, middle)];
  }

  /** `isWhole`: the verifier already has the root of the earlier subtree that starts at `begin`. */
  #between(earlier: number, begin: number, end: number, isWhole: boolean): readonly Hash[] {
    if (earlier === end) return isWhole ? [] : [this.#rootOf(begin, end)];
    const middle = begin + splitOf(end - begin);
    return earlier <= middle
      ? [...this.#between(earlier, begin, middle, isWhole), this.#rootOf(middle, end)]
      : [...this.#between(earlier, middle, end, false), this.#rootOf(begin, middle)];
  }
}

/** The largest power of two below `length`. */
const splitOf = (length: number): number => 2 ** Math.ceil(Math.log2(length) - 1);

export const merkleRoot = (texts: Iterable<string>): Hash => {
  const tree = new MerkleTree();
  for (const text of texts) tree.append(text);
  return tree.root();
};
