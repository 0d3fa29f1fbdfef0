import type { CSSProperties } from 'react';
import type { GameWords, MatchDetailsFragment } from '#libs/client';
import { SeatTime } from '../live/match-clocks.js';
import styles from './overlay.module.css';
import type { OverlaySeat } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { type PlayerRecord, recordLabel, recordText } from './record-text.js';
import { ResponseTime } from './response-time.js';
import { ScoreBar } from './score-bar.js';
import { seatPoints, seatTags } from './seat-points.js';

/** A seat: name, games won, record, clock, counters. */
export const SeatPanel = ({
  seat,
  clock,
  isSeries,
  record,
  words,
  settings: { panels, counters },
}: {
  readonly seat: OverlaySeat;
  readonly clock: MatchDetailsFragment['clock'];
  readonly isSeries: boolean;
  readonly record: PlayerRecord | undefined;
  readonly words: GameWords | undefined;
  readonly settings: OverlaySettings;
}) => {
  const tags = seatTags(seat.tags, words);
  const points = seatPoints(seat.counters, words);
  // Counters requested by name are in the requested order.
  const shown =
    counters === undefined
      ? points
      : seat.counters.flatMap(({ name }) => points.filter((one) => one.name === name));
  const hasTime = panels.has('clock') && clock.seats.length > 0;
  const hasClock = panels.has('clock') && seat.respondBy !== null;
  return (
    <section
      className={`overlay-panel overlay-seat ${styles.panel} ${styles.seat}`}
      style={sideStyle(seat)}
      aria-label={seat.name}
      data-seat={seat.seat}
      data-to-act={seat.isToAct || undefined}
    >
      <div className={styles.head}>
        {panels.has('names') ? (
          <h2 className={`overlay-name ${styles.name}`} data-length={lengthOf(seat.name)}>
            {seat.name}
          </h2>
        ) : null}
        {panels.has('score') && isSeries ? (
          <span
            className={`overlay-score ${styles.score}`}
            role="img"
            aria-label={`Games won: ${seat.gamesWon}`}
          >
            {seat.gamesWon}
          </span>
        ) : null}
      </div>
      {(panels.has('records') && record !== undefined) || hasTime || hasClock || tags.length > 0 ? (
        <p className={styles.facts}>
          {panels.has('records') && record !== undefined ? (
            <span className={`overlay-record ${styles.record}`} role="img" aria-label={recordLabel(record)}>
              {recordText(record)}
            </span>
          ) : null}
          {hasTime ? (
            <SeatTime clock={clock} seat={seat.seat} className={`overlay-clock ${styles.clock}`} />
          ) : null}
          {hasClock && seat.respondBy !== null ? <ResponseTime until={seat.respondBy} /> : null}
          {panels.has('counters')
            ? tags.map(({ name, label, value }) => (
                <span key={`${name}/${value}`} className={`overlay-tag ${styles.tag}`}>
                  {value === null ? label : `${label}: ${value}`}
                </span>
              ))
            : null}
        </p>
      ) : null}
      {panels.has('counters') && seat.counters.length > 0 ? (
        <dl className={styles.counters}>
          {shown.map(({ name, label, value, max, isBad }) => (
            <div
              key={name}
              className={`overlay-counter ${styles.counter}`}
              data-main={max !== null || undefined}
              data-counter={name}
            >
              <dt>{label}</dt>
              <dd key={value}>
                {value}
                {max === null ? null : <small>/{max}</small>}
              </dd>
              {max === null ? null : <ScoreBar value={value} max={max} isBad={isBad} />}
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
};

const lengthOf = (name: string): 'long' | 'very-long' | undefined =>
  name.length > 36 ? 'very-long' : name.length > 18 ? 'long' : undefined;

type SideStyle = CSSProperties & { readonly '--side': string };

const sideStyle = ({ colour }: OverlaySeat): SideStyle => ({ '--side': colour });
