import { applyPatch, type TableData } from './apply-patch.js';
import type { ReplayChangeFragment, ReplayLineFragment } from './operations.js';

/**
 * A frame of a replay with its table. Every loaded frame keeps its table, so that it can be shown immediately. Tables share the objects
 * that a patch does not change, so each costs only its changes (a few kilobytes).
 */
export interface ReplayFrame {
  readonly line: ReplayLineFragment;
  readonly table: TableData;
}

/**
 * The frames that result from changes, in order, after the last known one; ignores changes of known frames. Undefined if a change does not
 * fit, because the viewer's visibility has changed.
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
