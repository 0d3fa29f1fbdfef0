import { RuleId } from '../rules/rule-id.js';
import '../styles/table.css';
import '../styles/seats.css';
import '../styles/zones.css';
import '../styles/piles.css';
import '../styles/slots.css';
import '../styles/stack.css';
import { type ReactNode, useMemo } from 'react';
import type { TableData } from '#libs/client';
import { CardZoom } from './card-zoom.js';
import { NO_CHANGES, type TableChanges } from './changes.js';
import { Glide } from './glide.js';
import type { SeatName } from './seat-name.js';
import { SeatView } from './seat-view.js';
import { seatingOf, sharedPlaces } from './seating.js';
import { StackView } from './stack-view.js';
import { TableArrows } from './table-arrows.js';
import { type SeatData, type TagData, tagText } from './table-parts.js';
import { ZoneView } from './zone-view.js';

export interface TableViewProps {
  readonly table: TableData;
  readonly nameOf: SeatName;
  /** The number of the frame that the table follows. */
  readonly frame?: number;
  /** The seat at the near side; the first one when left out. */
  readonly near?: number | undefined;
  /** Seats that the match waits for. */
  readonly toAct?: readonly number[];
  /** The changes to mark, until new ones are set. */
  readonly changes?: TableChanges;
  /** Whether cards are animated; true when left out. False while many frames pass per second. */
  readonly glides?: boolean;
  /** Whether the match counts with another result than the one of its games. */
  readonly isAmended?: boolean;
  /** The phase with its explanation, in place of its name. */
  readonly phase?: ReactNode;
  /** An element beside a seat's name: a clock. */
  readonly seatExtra?: (seat: number) => ReactNode;
}

/** The generic table of every game: seats around it, shared zones and the stack between them, the near seat below. */
export const TableView = ({
  table,
  nameOf: givenNames,
  frame,
  near,
  toAct = [],
  changes = NO_CHANGES,
  glides = true,
  isAmended = false,
  phase,
  seatExtra = () => null,
}: TableViewProps) => {
  const nameOf = useSteadyNames(givenNames, table);
  const seating = useMemo(() => seatingOf(table.seats, near), [table.seats, near]);
  const nearSeats = useMemo(() => seating.near.map(({ seat }) => seat), [seating]);
  const shared = useMemo(() => sharedPlaces(table.zones), [table.zones]);
  const seatView = (seat: SeatData): ReactNode => (
    <SeatView
      key={seat.seat}
      seat={seat}
      zones={table.zones.filter(({ owner }) => owner === seat.seat)}
      changes={changes}
      nameOf={nameOf}
      nearSeats={nearSeats}
      isToAct={toAct.includes(seat.seat)}
      isNear={nearSeats.includes(seat.seat)}
      extra={seatExtra(seat.seat)}
    />
  );
  return (
    <CardZoom table={table}>
      <Glide
        table={table}
        changes={changes}
        isOn={glides}
        frame={frame}
        className={`table table-seats-${table.seats.length}`}
      >
        <TableHeading table={table} nameOf={nameOf} isAmended={isAmended} phase={phase} />
        <div className={`table-far table-row-${seating.far.length}`}>{seating.far.map(seatView)}</div>
        {shared.length + table.stack.length === 0 ? null : (
          <div className="table-middle">
            <div className="table-shared">
              {shared.map(({ zone, between }) => (
                <ZoneView
                  key={zone.id}
                  zone={zone}
                  changes={changes.zones.get(zone.id)}
                  nameOf={nameOf}
                  nearSeats={nearSeats}
                  between={between}
                  changesBetween={between === undefined ? undefined : changes.zones.get(between.id)}
                />
              ))}
            </div>
            <StackView stack={table.stack} nameOf={nameOf} />
          </div>
        )}
        <div className={`table-near table-row-${seating.near.length}`}>{seating.near.map(seatView)}</div>
        {glides ? <TableArrows table={table} /> : null}
      </Glide>
    </CardZoom>
  );
};

/** A stable function while the seats' names are equal, so that zones are not rendered again for a new one. */
const useSteadyNames = (nameOf: SeatName, { seats }: TableData): SeatName => {
  const names = JSON.stringify(seats.map(({ seat }) => nameOf(seat)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` are the results of the function.
  return useMemo(() => nameOf, [names]);
};

/** Excludes the match status: a running match is visible anyway, and pages show the result elsewhere. */
const isOfTable = ({ name }: TagData): boolean => name !== 'match-status';

interface TableHeadingProps {
  readonly table: TableData;
  readonly nameOf: SeatName;
  readonly isAmended: boolean;
  /** The phase with its explanation, in place of its name. */
  readonly phase?: ReactNode;
}

/** The state of the game: turn and phase, global tags, the open choice with its rule, and the outcome. */
const TableHeading = ({ table, nameOf, isAmended, phase = table.phase }: TableHeadingProps) => (
  <div className="table-heading">
    {table.turn === null ? null : (
      <span className="table-turn">
        Turn {table.turn.number}, {nameOf(table.turn.seat)}
      </span>
    )}
    <span className="table-phase">{phase}</span>
    {table.tags.filter(isOfTable).map((tag) => (
      <span key={`${tag.name}/${tag.value}`} className="tag">
        {tagText(tag)}
      </span>
    ))}
    {table.outcome === null ? null : (
      <strong className="table-outcome">
        {isAmended ? `As played: ${table.outcome.text}` : table.outcome.text}
      </strong>
    )}
    {table.choice === null || table.outcome !== null ? null : (
      <span className="table-choice">
        <b>{nameOf(table.choice.seat)}</b> decides: {table.choice.label}
        <RuleId rule={table.choice.rule} />
      </span>
    )}
  </div>
);
