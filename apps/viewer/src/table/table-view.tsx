import type { ReactNode } from 'react';
import type { TableData } from '#libs/client';
import { CardZoomProvider } from './card-zoom.js';
import { NO_CHANGES, type TableChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import { SeatView } from './seat-view.js';
import { StackView } from './stack-view.js';
import { ZoneView } from './zone-view.js';

export interface TableViewProps {
  readonly table: TableData;
  readonly nameOf: SeatName;
  /** The seat that is drawn at the near side; the first one when left out. */
  readonly near?: number | undefined;
  /** Seats that the match waits for. */
  readonly toAct?: readonly number[];
  /** What to mark as changed. */
  readonly changes?: TableChanges;
  /** Something beside a seat's name: a clock. */
  readonly seatExtra?: (seat: number) => ReactNode;
}

/** The generic table of every game: the others' seats above, shared zones between, the near seat below, what waits to resolve beside. */
export const TableView = ({
  table,
  nameOf,
  near = table.seats[0]?.seat,
  toAct = [],
  changes = NO_CHANGES,
  seatExtra = () => null,
}: TableViewProps) => {
  const seatView = (seat: TableData['seats'][number]): ReactNode => (
    <SeatView
      key={seat.seat}
      seat={seat}
      zones={table.zones.filter(({ owner }) => owner === seat.seat)}
      changes={changes}
      nameOf={nameOf}
      isToAct={toAct.includes(seat.seat)}
      isNear={seat.seat === near}
      extra={seatExtra(seat.seat)}
    />
  );
  const shared = table.zones.filter(({ owner }) => owner === null);
  return (
    <CardZoomProvider>
      <div className={`table table-seats-${table.seats.length}`}>
        <TableHeading table={table} nameOf={nameOf} />
        <div className="table-far">{table.seats.filter(({ seat }) => seat !== near).map(seatView)}</div>
        {shared.length === 0 ? null : (
          <div className="table-shared">
            {shared.map((zone) => (
              <ZoneView key={zone.id} zone={zone} changes={changes} nameOf={nameOf} />
            ))}
          </div>
        )}
        <StackView stack={table.stack} changes={changes} nameOf={nameOf} />
        <div className="table-near">{table.seats.filter(({ seat }) => seat === near).map(seatView)}</div>
      </div>
    </CardZoomProvider>
  );
};

const TableHeading = ({ table, nameOf }: Pick<TableViewProps, 'table' | 'nameOf'>) => (
  <div className="table-heading">
    <span className="table-phase">
      {table.turn === null ? '' : `Turn ${table.turn.number}, ${nameOf(table.turn.seat)}: `}
      {table.phase}
    </span>
    {table.tags.map(({ name, label, value }) => (
      <span key={`${name}/${value}`} className="tag">
        {value === null ? label : `${label}: ${value}`}
      </span>
    ))}
    {table.choice === null ? null : (
      <span className="table-choice">
        {nameOf(table.choice.seat)}: {table.choice.label}
      </span>
    )}
    {table.outcome === null ? null : <strong className="table-outcome">{table.outcome.text}</strong>}
  </div>
);
