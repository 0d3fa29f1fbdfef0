import type { GameWords, MatchDetailsFragment } from '#libs/client';
import { SeatTime } from '../live/match-clocks.js';
import type { OverlaySeat } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { type PlayerRecord, recordLabel, recordText } from './record-text.js';
import { ResponseTime } from './response-time.js';
import { ScoreBar } from './score-bar.js';
import { type Point, seatPoints, seatTags } from './seat-points.js';

/** A seat as a lower third: name, score and counters. */
export const SeatPlate = ({
  seat,
  match,
  record,
  words,
  settings: { panels },
}: {
  readonly seat: OverlaySeat;
  readonly match: MatchDetailsFragment;
  readonly record: PlayerRecord | undefined;
  readonly words: GameWords | undefined;
  readonly settings: OverlaySettings;
}) => {
  const points = panels.has('counters') ? seatPoints(seat.counters, words) : [];
  const tags = seatTags(seat.tags, words);
  const isScore = ({ role }: Point): boolean => role === 'SCORE' || role === 'TALLY';
  const classes = ['plate', ...(seat.isActive ? ['is-active'] : []), ...(seat.isToAct ? ['is-to-act'] : [])];
  return (
    <section className={classes.join(' ')} aria-label={seat.name} data-seat={seat.seat}>
      <header className="plate-head">
        {panels.has('names') ? <h2 className="plate-name">{seat.name}</h2> : null}
        {panels.has('score') && match.format.bestOf > 1 ? (
          <span className="plate-games" role="img" aria-label={`Games won: ${seat.gamesWon}`}>
            {seat.gamesWon}
          </span>
        ) : null}
      </header>
      <p className="plate-facts">
        {panels.has('records') && record !== undefined ? (
          <span role="img" aria-label={recordLabel(record)}>
            {recordText(record)}
          </span>
        ) : null}
        {panels.has('clock') ? (
          <SeatTime clock={match.clock} seat={seat.seat} className="overlay-clock" />
        ) : null}
        {panels.has('clock') && seat.respondBy !== null ? <ResponseTime until={seat.respondBy} /> : null}
        {tags.map(({ name, label, value }) => (
          <span key={`${name}/${value}`} className="plate-tag">
            {value === null ? label : `${label}: ${value}`}
          </span>
        ))}
      </p>
      {points.filter(isScore).map(({ name, label, value, max, isBad }) => (
        <div key={name} className="plate-score" data-counter={name}>
          <span className="plate-label">{label}</span>
          <b key={value} className="plate-value">
            {value}
            {max === null ? null : <small>/{max}</small>}
          </b>
          {max === null ? null : <ScoreBar value={value} max={max} isBad={isBad} />}
        </div>
      ))}
      <ul className="plate-points">
        {points
          .filter((point) => !isScore(point))
          .map(({ name, label, value }) => (
            <li key={name} data-counter={name}>
              {label} <b key={value}>{value}</b>
            </li>
          ))}
      </ul>
    </section>
  );
};
