import type { TreeHead } from './checkpoint.js';
import type { Hash } from './hash.js';
import { verifyConsistency } from './merkle-proof.js';

/**
 * A new head of a log as a witness sees it: its first one, the same again, one that extends the last, one that does not, a smaller one, or another one of the same size. An empty
 * list proves nothing and is not cosigned.
 */
export type SeenHead = 'empty' | 'first' | 'same' | 'extends' | 'unproven' | 'shrunk' | 'forked';

/** Compares a head with the last one that the witness cosigned. `path` is the consistency proof from the last to the next. */
export const compareHeads = (last: TreeHead | undefined, next: TreeHead, path: readonly Hash[]): SeenHead => {
  if (last === undefined) return next.size === 0 ? 'empty' : 'first';
  if (next.size < last.size) return 'shrunk';
  if (next.size === last.size) return next.root === last.root ? 'same' : 'forked';
  const proof = { earlier: last.size, size: next.size, path };
  return verifyConsistency(proof, last.root, next.root) ? 'extends' : 'unproven';
};
