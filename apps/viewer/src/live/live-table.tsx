import { useCallback } from 'react';
import type { MatchMoment } from '#libs/client';
import { PhaseWords } from '../guide/phase-words.js';
import { isAmended } from '../lobby/match-text.js';
import type { SeatName } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { SeatTime, TimeToRespond } from './match-clocks.js';
import clockStyles from './seat-clock.module.css';
import { useChanges } from './use-changes.js';

/** The table after the newest frame, with its changes, the seats' clocks and the seat to act. */
export const LiveTable = ({
  moment: { match, line, table },
  nameOf,
  className,
}: {
  readonly moment: MatchMoment;
  readonly nameOf: SeatName;
  readonly className: string | undefined;
}) => {
  const changes = useChanges(table);
  const { seats, clock } = match;
  const seatExtra = useCallback(
    (seat: number) => (
      <>
        <SeatTime clock={clock} seat={seat} className={clockStyles.seatClock ?? ''} />
        <TimeToRespond respondBy={seats.find((one) => one.seat === seat)?.respondBy ?? null} />
      </>
    ),
    [seats, clock],
  );
  return (
    <section className={`table-place ${className}`} aria-label="Table">
      <TableView
        table={table}
        game={match.game.id}
        frame={line.number}
        nameOf={nameOf}
        near={match.viewpoint.seat ?? undefined}
        toAct={seats.filter(({ isToAct }) => isToAct).map(({ seat }) => seat)}
        changes={changes}
        isAmended={isAmended(match)}
        phase={<PhaseWords game={match.game.id} phase={table.phase} />}
        seatExtra={seatExtra}
      />
    </section>
  );
};
