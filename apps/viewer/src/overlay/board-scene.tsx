import { useRef } from 'react';
import type { MatchMoment } from '#libs/client';
import { useChanges } from '../live/use-changes.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { useBoardFit } from './use-board-fit.js';

/** The board in the largest size that fits. Hands are visible only if the token permits it. */
export const BoardScene = ({ moment: { match, line, table } }: { readonly moment: MatchMoment }) => {
  const changes = useChanges(table);
  const place = useRef<HTMLElement>(null);
  useBoardFit(place);
  return (
    <section className="scene-board" ref={place} aria-label="Table">
      <TableView
        table={table}
        frame={line.number}
        nameOf={seatNames(match.seats)}
        near={match.viewpoint.seat ?? undefined}
        toAct={match.seats.filter(({ isToAct }) => isToAct).map(({ seat }) => seat)}
        changes={changes}
      />
    </section>
  );
};
