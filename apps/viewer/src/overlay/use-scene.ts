import { useMemo } from 'react';
import type { TableData } from '#libs/client';
import { SCENE } from '../layout/frame-scene.js';
import { layOutTable } from '../layout/lay-out-table.js';
import type { TableLayout } from '../layout/layout.js';
import { tableRequest } from '../layout/request.js';

/** The boxes of a broadcast scene, in pixels of its stage. */
export const useScene = (table: TableData, game: string, near: number): TableLayout =>
  useMemo(
    () => layOutTable(tableRequest(table, game, { use: 'overlay', ...SCENE, near })),
    [table, game, near],
  );
