import { useRef } from 'react';
import type { TableData } from '#libs/client';
import { changesBetween, NO_CHANGES, type TableChanges } from '../table/changes.js';

/** What changed from the table that was drawn before to this one. */
export const useChanges = (table: TableData): TableChanges => {
  const last = useRef<{ readonly table: TableData; readonly changes: TableChanges }>({
    table,
    changes: NO_CHANGES,
  });
  if (last.current.table !== table)
    last.current = { table, changes: changesBetween(last.current.table, table) };
  return last.current.changes;
};
