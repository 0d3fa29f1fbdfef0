import { useRef } from 'react';
import type { MatchMoment } from '#libs/client';
import { useChanges } from '../live/use-changes.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { useBoardFit } from './use-board-fit.js';

/** The board itself, as large as its place: the table of every other page, hands only where the token shows them. */
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
