import {
  existsIn,
  getIn,
  immutableJSONPatch,
  type JSONPatchDocument,
  type JSONPatchOperation,
  type JSONPath,
  parseJSONPointer,
} from 'immutable-json-patch';
import type { WholeTableFragment } from './operations.js';

export type TableData = WholeTableFragment;

/** The table after a frame's patch; unchanged parts stay the same objects. Undefined if the patch does not fit the table. */
export const applyPatch = (table: TableData, patch: unknown): TableData | undefined => {
  if (!isPatch(patch)) return undefined;
  try {
    return immutableJSONPatch<TableData, TableData>(table, patch, { before: refuseMisfit });
  } catch {
    return undefined;
  }
};

const isPatch = (patch: unknown): patch is JSONPatchDocument =>
  Array.isArray(patch) && patch.every((operation: unknown) => isOperation(operation));

const isOperation = (operation: unknown): operation is JSONPatchOperation =>
  typeof operation === 'object' && operation !== null && 'op' in operation && 'path' in operation;

/** The package ignores paths that the document lacks, although RFC 6902 requires the complete patch to fail. */
const refuseMisfit = (document: unknown, operation: JSONPatchOperation): Record<string, never> => {
  if (!fits(document, operation)) throw new Error(`${operation.op} ${operation.path} does not fit.`);
  return {};
};

const fits = (document: unknown, operation: JSONPatchOperation): boolean => {
  const path = parseJSONPointer(operation.path);
  switch (operation.op) {
    case 'add':
      return hasPlaceFor(document, path);
    case 'copy':
    case 'move':
      return existsIn(document, parseJSONPointer(operation.from)) && hasPlaceFor(document, path);
    default:
      return existsIn(document, path);
  }
};

const hasPlaceFor = (document: unknown, path: JSONPath): boolean => {
  if (path.length === 0) return true;
  const last = path.at(-1) ?? '';
  const parent: unknown = getIn(document, path.slice(0, -1));
  if (Array.isArray(parent)) return last === '-' || (/^\d+$/.test(last) && Number(last) <= parent.length);
  return typeof parent === 'object' && parent !== null;
};
