import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MerkleTree } from '#libs/proof';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { SharedWorks } from '../../platform/scheduling/shared-works.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { MatchLog } from '../log/match-log.js';

/** Limit in bytes for cached trees, their largest share of the memory budget, and the bytes of a leaf with its inner nodes. */
const KEPT_BYTES = 16 * 1024 * 1024;
const LEAF_BYTES = 200;
const TREE_BYTES = 1_000;
const KEPT_PART = 1 / 64;

/** Caches Merkle trees over matches' frames. A tree is built for the first proof and then grows with the match. */
@Injectable()
export class MatchTrees implements Sheddable {
  readonly #trees: LRUCache<MatchLog, MerkleTree>;
  readonly #growing: SharedWorks<MatchLog, MerkleTree>;

  constructor(turns: Turns, memory: MemoryBudget) {
    this.#trees = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: ({ size }) => TREE_BYTES + size * LEAF_BYTES,
    });
    this.#growing = new SharedWorks(turns);
    memory.register(this);
  }

  shed(): void {
    this.#trees.clear();
  }

  /** The tree over at least the first `count` frames of a match. */
  async upTo(log: MatchLog, count: number, work: Work): Promise<MerkleTree> {
    for (;;) {
      const tree = await this.#growing.join(log, work, (shared) => this.#grown(log, count, shared));
      if (tree.size >= count) return tree;
    }
  }

  async #grown(log: MatchLog, count: number, work: Work): Promise<MerkleTree> {
    const tree = this.#trees.get(log) ?? new MerkleTree();
    while (tree.size < count) {
      await work.take('past');
      const moment = await log.moment(tree.size);
      if (moment === undefined) throw new Error(`Match ${log.id} has no frame ${tree.size}.`);
      tree.append(moment.sealed);
    }
    // Deleted first, because setting an existing entry would not update its size.
    this.#trees.delete(log);
    this.#trees.set(log, tree);
    return tree;
  }
}
