import { useCallback } from 'react';
import type { MatchMoment } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { SeatTime } from './match-clocks.js';
import { SeatClock } from './seat-clock.js';
import { useChanges } from './use-changes.js';

/** The table after the newest frame, with what changed in it, seats' clocks and who is to act. */
export const LiveTable = ({
  moment: { match, line, table },
  nameOf,
}: {
  readonly moment: MatchMoment;
  readonly nameOf: SeatName;
}) => {
  const changes = useChanges(table);
  const { seats, clock } = match;
  const seatExtra = useCallback(
    (seat: number) => (
      <>
        <SeatTime clock={clock} seat={seat} className="seat-clock" />
        <SeatClock respondBy={seats.find((one) => one.seat === seat)?.respondBy ?? null} />
      </>
    ),
    [seats, clock],
  );
  return (
    <TableView
      table={table}
      frame={line.number}
      nameOf={nameOf}
      near={match.viewpoint.seat ?? undefined}
      toAct={seats.filter(({ isToAct }) => isToAct).map(({ seat }) => seat)}
      changes={changes}
      seatExtra={seatExtra}
    />
  );
};
