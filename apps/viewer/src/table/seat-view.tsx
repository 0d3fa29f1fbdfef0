import type { ReactNode } from 'react';
import type { TableChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import { type CounterData, type SeatData, tagText, type ZoneData } from './table-parts.js';
import { Difference } from './zone-count.js';
import { presentationOf, type ZonePresentation } from './zone-presentation.js';
import { ZoneView } from './zone-view.js';

export interface SeatViewProps {
  readonly seat: SeatData;
  readonly zones: readonly ZoneData[];
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
  readonly nearSeats: readonly number[];
  readonly isToAct: boolean;
  /** Whether it is drawn at the near side, with its hand facing the viewer. */
  readonly isNear: boolean;
  readonly extra?: ReactNode;
}

/** A seat's side of the table: name, counters, then its zones. */
export const SeatView = ({
  seat,
  zones,
  changes,
  nameOf,
  nearSeats,
  isToAct,
  isNear,
  extra,
}: SeatViewProps) => {
  const view = (zone: ZoneData): ReactNode => (
    <ZoneView
      key={zone.id}
      zone={zone}
      changes={changes.zones.get(zone.id)}
      nameOf={nameOf}
      nearSeats={nearSeats}
    />
  );
  const all = (...kinds: readonly ZonePresentation[]): readonly ZoneData[] =>
    zones.filter((zone) => kinds.includes(presentationOf(zone)));
  const piles = all('pile');
  const hands = all('hand');
  const isSeen = ({ cards }: ZoneData): boolean => cards.length > 0;
  const classes = [
    'seat',
    isNear ? 'seat-near' : 'seat-far',
    ...(seat.isActive ? ['seat-active'] : []),
    ...(isToAct ? ['seat-to-act'] : []),
  ].join(' ');
  return (
    <section className={classes} aria-label={nameOf(seat.seat)} data-seat={seat.seat}>
      <SeatHeader
        seat={seat}
        zones={zones}
        changes={changes}
        nameOf={nameOf}
        isToAct={isToAct}
        extra={extra}
        hands={hands.filter((hand) => !isSeen(hand)).map(view)}
      />
      {zones.length === 0 ? null : (
        <div className="seat-body">
          <div className="seat-zones">
            <div className="seat-rows">{all('row', 'places').map(view)}</div>
            {hands.filter(isSeen).map(view)}
          </div>
          {piles.length === 0 ? null : <div className="seat-piles">{piles.map(view)}</div>}
        </div>
      )}
    </section>
  );
};

const SeatHeader = ({
  seat: { seat, counters, tags },
  zones,
  changes,
  nameOf,
  isToAct,
  extra,
  hands,
}: Omit<SeatViewProps, 'nearSeats' | 'isNear'> & { readonly hands: ReactNode }) => (
  <header className="seat-header">
    <h2 className="seat-name">{nameOf(seat)}</h2>
    {isToAct ? <span className="seat-turn">to act</span> : null}
    {extra}
    {hands}
    <ul className="counters">
      {counters
        // The zone's own label shows its number of cards.
        .filter(({ name, max }) => max !== null || zones.every(({ kind }) => kind !== name))
        .map((counter) => (
          <CounterView
            key={counter.name}
            counter={counter}
            difference={changes.counters.get(`${seat}/${counter.name}`) ?? 0}
          />
        ))}
      {tags.map((tag) => (
        <li key={`${tag.name}/${tag.value}`} className="tag">
          {tagText(tag)}
        </li>
      ))}
    </ul>
  </header>
);

const CounterView = ({
  counter: { name, label, value, max },
  difference,
}: {
  readonly counter: CounterData;
  readonly difference: number;
}) => (
  <li
    className={`counter${max === null ? '' : ' counter-main'}${difference === 0 ? '' : ' is-altered'}`}
    data-counter={name}
  >
    <span className="counter-label">{label}</span>{' '}
    <span className="counter-value">
      {value}
      {max === null ? null : <span className="counter-max">/{max}</span>}
    </span>
    <Difference value={difference} />
    {max === null || max <= 0 ? null : (
      <meter className="counter-meter" min={0} max={max} value={value} aria-hidden="true" />
    )}
  </li>
);
