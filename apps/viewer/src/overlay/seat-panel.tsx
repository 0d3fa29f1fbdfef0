import type { MatchDetailsFragment } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { SeatTime } from '../live/match-clocks.js';
import { clockText, type OverlaySeat } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { type PlayerRecord, recordLabel, recordText } from './record-text.js';

/** A seat: name, games won, record, clock, counters. */
export const SeatPanel = ({
  seat,
  clock,
  isSeries,
  record,
  settings: { panels, delay },
}: {
  readonly seat: OverlaySeat;
  readonly clock: MatchDetailsFragment['clock'];
  readonly isSeries: boolean;
  readonly record: PlayerRecord | undefined;
  readonly settings: OverlaySettings;
}) => {
  const classes = [
    'overlay-panel overlay-seat',
    ...(seat.isActive ? ['is-active'] : []),
    ...(seat.isToAct ? ['is-to-act'] : []),
  ].join(' ');
  const hasTime = panels.has('clock') && clock.seats.length > 0;
  const hasClock = panels.has('clock') && seat.respondBy !== null;
  return (
    <section className={classes} aria-label={seat.name} data-seat={seat.seat}>
      <div className="overlay-head">
        {panels.has('names') ? <h2 className={`overlay-name ${lengthOf(seat.name)}`}>{seat.name}</h2> : null}
        {panels.has('score') && isSeries ? (
          <span className="overlay-score" role="img" aria-label={`Games won: ${seat.gamesWon}`}>
            {seat.gamesWon}
          </span>
        ) : null}
      </div>
      {(panels.has('records') && record !== undefined) || hasTime || hasClock || seat.tags.length > 0 ? (
        <p className="overlay-facts">
          {panels.has('records') && record !== undefined ? (
            <span className="overlay-record" role="img" aria-label={recordLabel(record)}>
              {recordText(record)}
            </span>
          ) : null}
          {hasTime ? (
            <SeatTime clock={clock} seat={seat.seat} delay={delay} className="overlay-clock" />
          ) : null}
          {hasClock && seat.respondBy !== null ? <Clock until={seat.respondBy} delay={delay} /> : null}
          {panels.has('counters')
            ? seat.tags.map(({ name, label, value }) => (
                <span key={`${name}/${value}`} className="overlay-tag">
                  {value === null ? label : `${label}: ${value}`}
                </span>
              ))
            : null}
        </p>
      ) : null}
      {panels.has('counters') && seat.counters.length > 0 ? (
        <dl className="overlay-counters">
          {seat.counters.map(({ name, label, value, max }) => (
            <div
              key={name}
              className={max === null ? 'overlay-counter' : 'overlay-counter is-main'}
              data-counter={name}
            >
              <dt>{label}</dt>
              <dd key={value}>
                {value}
                {max === null ? null : <small>/{max}</small>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
};

const lengthOf = (name: string): string =>
  name.length > 36 ? 'is-very-long' : name.length > 18 ? 'is-long' : '';

/** What is left of the time to respond, as it was `delay` seconds ago. */
const Clock = ({ until, delay }: { readonly until: string; readonly delay: number }) => {
  const now = useNow(250);
  const left = Date.parse(until) - (now - delay * 1_000);
  return (
    <span className={left < 10_000 ? 'overlay-clock is-short' : 'overlay-clock'} role="timer">
      {clockText(left)}
    </span>
  );
};
