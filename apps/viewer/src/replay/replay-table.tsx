import { memo } from 'react';
import type { ReplayFrame } from '#libs/client';
import type { TableChanges } from '../table/changes.js';
import type { SeatName } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';

/** The table of a frame; drawn again only for another frame. */
export const ReplayTable = memo(
  ({
    frame: { line, table },
    changes,
    near,
    nameOf,
    isHasty = false,
  }: {
    readonly frame: ReplayFrame;
    readonly changes: TableChanges;
    readonly near: number | undefined;
    readonly nameOf: SeatName;
    /** Whether the next frame follows so soon that nothing should glide. */
    readonly isHasty?: boolean;
  }) => (
    <TableView
      table={table}
      frame={line.number}
      glides={!isHasty}
      nameOf={nameOf}
      near={near}
      toAct={table.choice === null ? [] : [table.choice.seat]}
      changes={changes}
    />
  ),
);
