import { applyPatch, type TableData } from './apply-patch.js';
import type { ReplayChangeFragment, ReplayLineFragment } from './operations.js';

/**
 * A frame of a replay with its table. Every frame's table is kept: a patch leaves what it does not touch the same objects, so that a
 * table costs what changed in it (a few kilobytes), and any frame is there at once.
 */
export interface ReplayFrame {
  readonly line: ReplayLineFragment;
  readonly table: TableData;
}

/**
 * The frames that changes in the order of the match make out of the last one known; changes of frames before them are left out. Undefined
 * when one does not fit: then what its viewer may see is not what it was.
 */
export const framesAfter = (
  last: ReplayFrame,
  changes: readonly ReplayChangeFragment[],
): readonly ReplayFrame[] | undefined => {
  const frames: ReplayFrame[] = [];
  let before = last;
  for (const { patch, ...line } of changes) {
    if (line.number <= before.line.number) continue;
    const table = line.number === before.line.number + 1 ? applyPatch(before.table, patch) : undefined;
    if (table === undefined) return undefined;
    before = { line, table };
    frames.push(before);
  }
  return frames;
};
