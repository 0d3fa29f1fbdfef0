import type { MatchMoment } from '#libs/client';
import { useChanges } from '../live/use-changes.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';

/** The board in the largest size that fits. Hands are visible only if the token permits it. */
export const BoardScene = ({ moment: { match, line, table } }: { readonly moment: MatchMoment }) => {
  const changes = useChanges(table);
  return (
    <section className="scene-board" aria-label="Table">
      <TableView
        table={table}
        game={match.game.id}
        frame={line.number}
        nameOf={seatNames(match.seats)}
        near={match.viewpoint.seat ?? undefined}
        toAct={match.seats.filter(({ isToAct }) => isToAct).map(({ seat }) => seat)}
        changes={changes}
      />
    </section>
  );
};
