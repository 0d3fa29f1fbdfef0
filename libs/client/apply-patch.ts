import { immutableJSONPatch, type JSONPatchDocument, type JSONPatchOperation } from 'immutable-json-patch';
import type { WholeTableFragment } from './operations.js';

export type TableData = WholeTableFragment;

/** The table after a frame's patch; parts that did not change are the same objects. Undefined when the patch does not fit the table. */
export const applyPatch = (table: TableData, patch: unknown): TableData | undefined => {
  if (!isPatch(patch)) return undefined;
  try {
    return immutableJSONPatch<TableData, TableData>(table, patch);
  } catch {
    return undefined;
  }
};

const isPatch = (patch: unknown): patch is JSONPatchDocument =>
  Array.isArray(patch) && patch.every((operation: unknown) => isOperation(operation));

const isOperation = (operation: unknown): operation is JSONPatchOperation =>
  typeof operation === 'object' && operation !== null && 'op' in operation && 'path' in operation;
