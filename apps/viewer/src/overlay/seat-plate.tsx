import type { CSSProperties } from 'react';
import type { GameWords, MatchDetailsFragment } from '#libs/client';
import { auraIcon } from '../faces/auras.js';
import { GameIcon } from '../faces/game-icon.js';
import type { IconName } from '../faces/game-icons.js';
import type { Box } from '../layout/layout.js';
import { SeatTime } from '../live/match-clocks.js';
import { atBox } from '../table/at-box.js';
import type { OverlaySeat } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { type PlayerRecord, recordLabel, recordText } from './record-text.js';
import { ResponseTime } from './response-time.js';
import styles from './scene.module.css';
import { ScoreBar } from './score-bar.js';
import { type Point, seatPoints, seatTags } from './seat-points.js';

interface SeatPlateProps {
  readonly seat: OverlaySeat;
  readonly match: MatchDetailsFragment;
  readonly record: PlayerRecord | undefined;
  readonly words: GameWords | undefined;
  readonly settings: OverlaySettings;
  /** Beside the board, below it, at the head of a panel, or as a part of a lower third. */
  readonly form: 'column' | 'bar' | 'panel' | 'lower';
  readonly box: Box;
  /** Whether an attack aims at the seat. */
  readonly isTarget?: boolean;
}

type PlateStyle = CSSProperties & { readonly '--side': string };

/** A seat: name, games won, record, the number that decides the game, clock, and its other numbers. */
export const SeatPlate = ({
  seat,
  match,
  record,
  words,
  settings,
  form,
  box,
  isTarget = false,
}: SeatPlateProps) => {
  const { panels } = settings;
  const points = panels.has('counters') ? seatPoints(seat.counters, words) : [];
  const score = points.find(({ role }) => role === 'SCORE' || role === 'TALLY');
  const chips = points.filter((point) => point !== score && isShown(point)).toSorted(byRole);
  const style: PlateStyle = { ...atBox(box), '--side': seat.colour };
  const time = match.clock.seats.find((one) => one.seat === seat.seat);
  return (
    <section
      className={styles.plate}
      style={style}
      aria-label={seat.name}
      data-seat={seat.seat}
      data-form={form}
      data-near={seat.isNear || undefined}
      data-to-act={seat.isToAct || undefined}
      data-target={isTarget || undefined}
      data-beaten={seat.isBeaten || undefined}
    >
      {panels.has('names') ? (
        <h2 className={styles.name} data-length={lengthOf(seat.name)}>
          {seat.name}
        </h2>
      ) : null}
      {panels.has('score') && match.format.bestOf > 1 ? (
        <Games won={seat.gamesWon} bestOf={match.format.bestOf} />
      ) : null}
      <p className={styles.facts}>
        {panels.has('records') && record !== undefined ? (
          <span role="img" aria-label={recordLabel(record)}>
            {recordText(record)}
          </span>
        ) : null}
        {seatTags(seat.tags, words).map(({ name, label, value }) => (
          <span key={`${name}/${value}`}>{tagOnAir(label, value)}</span>
        ))}
      </p>
      {score === undefined ? null : (
        <p className={styles.score} data-counter={score.name} data-digits={String(score.value).length}>
          <b key={score.value}>{score.value}</b>
          <span className={styles.label}>
            {score.label}
            {score.max === null || form === 'column' ? '' : ` of\u00a0${score.max}`}
          </span>
        </p>
      )}
      {panels.has('clock') && (time !== undefined || seat.respondBy !== null) ? (
        <p
          className={styles.clock}
          data-running={time?.runsOutAt != null || seat.respondBy !== null || undefined}
        >
          <SeatTime clock={match.clock} seat={seat.seat} className={`${styles.time}`} />
          {time === undefined && seat.respondBy !== null ? <ResponseTime until={seat.respondBy} /> : null}
        </p>
      ) : null}
      {score === undefined || score.max === null ? null : (
        <div className={styles.bar}>
          <ScoreBar value={score.value} max={score.max} isBad={score.isBad} />
        </div>
      )}
      <ul className={styles.chips}>
        {chips.map((point) => (
          <li key={point.name} data-counter={point.name} title={point.label}>
            <Sign point={point} />
            <b key={point.value}>{point.value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A word needs no label: "Fire". A number does not. */
const tagOnAir = (label: string, value: string | null): string =>
  value === null ? label : /^[\d+-]/.test(value) ? `${label} ${value}` : value;

/** The games that a series needs; won games are filled. */
const Games = ({ won, bestOf }: { readonly won: number; readonly bestOf: number }) => (
  <span className={styles.games} role="img" aria-label={`Games won: ${won}`}>
    {Array.from({ length: Math.ceil(bestOf / 2) }, (_, index) => index + 1).map((game) => (
      <i key={game} data-won={game <= won || undefined} />
    ))}
  </span>
);

const Sign = ({ point: { name, label } }: { readonly point: Point }) => {
  const icon = iconOf(name);
  return icon === undefined ? (
    <span className={styles.label}>{label}</span>
  ) : (
    <>
      <GameIcon name={icon} className={styles.icon} />
      <span className="visually-hidden">{label}</span>
    </>
  );
};

const ICONS: Readonly<Record<string, IconName>> = {
  hand: 'poker-hand',
  chapter: 'poker-hand',
  deck: 'stack',
  spellbook: 'spell-book',
  'draw-pile': 'stack',
  discard: 'card-discard',
  lost: 'card-discard',
  'meta-points': 'star-swirl',
};

const iconOf = (name: string): IconName | undefined =>
  name.startsWith('aura-') && name !== 'aura-deck' ? auraIcon(name.slice(5)) : ICONS[name];

/** Cards in hand and in the deck always; other numbers while there are any. */
const ALWAYS: readonly string[] = ['hand', 'chapter', 'deck', 'spellbook', 'draw-pile', 'meta-points'];
const isShown = ({ name, value, role }: Point): boolean =>
  ALWAYS.includes(name) || (value !== 0 && (role !== 'CARDS' || iconOf(name) !== undefined));

const rank = ({ name }: Point): number => (ALWAYS.includes(name) ? ALWAYS.indexOf(name) : ALWAYS.length);
const byRole = (one: Point, other: Point): number => rank(one) - rank(other);

const lengthOf = (name: string): 'long' | 'very-long' | undefined =>
  name.length > 26 ? 'very-long' : name.length > 15 ? 'long' : undefined;
