import { memo, useMemo, useRef } from 'react';
import type { ReplayFrame, TableData } from '#libs/client';
import type { TableChanges } from '../table/changes.js';
import { withSameParts } from '../table/same-parts.js';
import type { SeatName } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';

/** The table of a frame; rendered again only for another frame. */
export const ReplayTable = memo(
  ({
    frame: { line, table },
    changes,
    near,
    nameOf,
    game,
    isHasty = false,
    isAmended = false,
  }: {
    readonly frame: ReplayFrame;
    readonly changes: TableChanges;
    readonly near: number | undefined;
    readonly nameOf: SeatName;
    readonly game: string;
    /** Whether the next frame follows too soon for animations. */
    readonly isHasty?: boolean;
    /** Whether the match counts with another result than the one of its games. */
    readonly isAmended?: boolean;
  }) => {
    const steady = useSteadyParts(table);
    return (
      <TableView
        table={steady}
        game={game}
        use="replay"
        frame={line.number}
        glides={!isHasty}
        nameOf={nameOf}
        near={near}
        toAct={table.choice === null ? [] : [table.choice.seat]}
        changes={changes}
        isAmended={isAmended}
      />
    );
  },
);

/** The table with the already rendered objects for unchanged parts, so that those are not rendered again. */
const useSteadyParts = (table: TableData): TableData => {
  const before = useRef(table);
  const steady = useMemo(() => withSameParts(before.current, table), [table]);
  before.current = steady;
  return steady;
};
