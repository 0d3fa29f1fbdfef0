import { useRef } from 'react';
import type { TableData } from '#libs/client';
import { changesBetween, NO_CHANGES, type TableChanges } from '../table/changes.js';

/** The frames of one action arrive together: their changes are shown together. */
const AT_ONCE_MS = 300;

interface Seen {
  readonly table: TableData;
  readonly at: number;
  /** The table before the frames that arrived together. */
  readonly before: TableData;
  readonly changes: TableChanges;
}

/** The recent changes on the table, from before the newest frame and the frames that arrived with it. */
export const useChanges = (table: TableData): TableChanges => {
  const seen = useRef<Seen>({ table, at: Number.NEGATIVE_INFINITY, before: table, changes: NO_CHANGES });
  const last = seen.current;
  if (last.table !== table) {
    const at = performance.now();
    const before = at - last.at < AT_ONCE_MS ? last.before : last.table;
    seen.current = { table, at, before, changes: changesBetween(before, table) };
  }
  return seen.current.changes;
};
