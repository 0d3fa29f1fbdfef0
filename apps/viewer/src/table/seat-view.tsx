import type { ReactNode } from 'react';
import type { TableChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import type { CounterData, SeatData, ZoneData } from './table-parts.js';
import { presentationOf } from './zone-presentation.js';
import { ZoneView } from './zone-view.js';

/** A seat's side of the table: name, counters, then its zones. */
export const SeatView = ({
  seat,
  zones,
  changes,
  nameOf,
  isToAct,
  isNear,
  extra,
}: {
  readonly seat: SeatData;
  readonly zones: readonly ZoneData[];
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
  readonly isToAct: boolean;
  /** Whether it is drawn at the near side, with its hand towards the viewer. */
  readonly isNear: boolean;
  readonly extra?: ReactNode;
}) => {
  const piles = zones.filter((zone) => presentationOf(zone) === 'pile');
  const others = zones.filter((zone) => presentationOf(zone) !== 'pile');
  const classes = [
    'seat',
    isNear ? 'seat-near' : 'seat-far',
    ...(seat.isActive ? ['seat-active'] : []),
    ...(isToAct ? ['seat-to-act'] : []),
  ].join(' ');
  return (
    <section className={classes} aria-label={nameOf(seat.seat)} data-seat={seat.seat}>
      <header className="seat-header">
        <h2 className="seat-name">{nameOf(seat.seat)}</h2>
        {isToAct ? <span className="seat-turn">to act</span> : null}
        <ul className="counters">
          {seat.counters.map((counter) => (
            <CounterView
              key={counter.name}
              counter={counter}
              difference={changes.counters.get(`${seat.seat}/${counter.name}`)}
            />
          ))}
          {seat.tags.map(({ name, label, value }) => (
            <li key={name} className="tag">
              {value === null ? label : `${label}: ${value}`}
            </li>
          ))}
        </ul>
        {extra}
      </header>
      <div className="seat-zones">
        {others.map((zone) => (
          <ZoneView key={zone.id} zone={zone} changes={changes} nameOf={nameOf} />
        ))}
      </div>
      {piles.length === 0 ? null : (
        <div className="seat-piles">
          {piles.map((zone) => (
            <ZoneView key={zone.id} zone={zone} changes={changes} nameOf={nameOf} />
          ))}
        </div>
      )}
    </section>
  );
};

const CounterView = ({
  counter: { label, value, max },
  difference,
}: {
  readonly counter: CounterData;
  readonly difference: number | undefined;
}) => (
  <li className={difference === undefined ? 'counter' : 'counter is-altered'}>
    <span className="counter-label">{label}</span>{' '}
    <span className="counter-value">
      {value}
      {max === null ? null : <span className="counter-max">/{max}</span>}
    </span>
    {difference === undefined ? null : (
      <span className="counter-difference">{difference > 0 ? `+${difference}` : difference}</span>
    )}
  </li>
);
