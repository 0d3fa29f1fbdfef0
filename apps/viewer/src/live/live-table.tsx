import { useCallback, useRef } from 'react';
import type { MatchMoment, TableData } from '#libs/client';
import { PhaseWords } from '../guide/phase-words.js';
import { isAmended } from '../lobby/match-text.js';
import type { SeatName } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { useTableFit } from '../table/use-table-fit.js';
import '../styles/guide.css';
import { SeatTime, TimeToRespond } from './match-clocks.js';
import { useChanges } from './use-changes.js';

/** The input of the card size: the number of cards in each place. */
const partsOf = ({ zones, stack, seats }: TableData): string =>
  [seats.length, stack.length, ...zones.map(({ cards, count }) => `${cards.length}/${count}`)].join();

/** The table after the newest frame, with its changes, the seats' clocks and the seat to act. */
export const LiveTable = ({
  moment: { match, line, table },
  nameOf,
}: {
  readonly moment: MatchMoment;
  readonly nameOf: SeatName;
}) => {
  const changes = useChanges(table);
  const place = useRef<HTMLElement>(null);
  useTableFit(place, partsOf(table));
  const { seats, clock } = match;
  const seatExtra = useCallback(
    (seat: number) => (
      <>
        <SeatTime clock={clock} seat={seat} className="seat-clock" />
        <TimeToRespond respondBy={seats.find((one) => one.seat === seat)?.respondBy ?? null} />
      </>
    ),
    [seats, clock],
  );
  return (
    <section className="table-place" ref={place} aria-label="Table" tabIndex={0}>
      <TableView
        table={table}
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
