import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Portrait } from '../faces/portrait.js';
import type { Box, SeatBoxes } from '../layout/layout.js';
import { atBox } from './at-box.js';
import type { TableChanges } from './changes.js';
import { scoreOf } from './scores.js';
import type { SeatName } from './seat-name.js';
import styles from './seat-panel.module.css';
import { type CounterData, cardsOf, type SeatData, tagText, type ZoneData } from './table-parts.js';
import { Difference } from './zone-count.js';

interface SeatPanelProps {
  readonly seat: SeatData;
  readonly game: string;
  readonly boxes: SeatBoxes;
  /** All zones of the table. */
  readonly zones: readonly ZoneData[];
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
  readonly isToAct: boolean;
  readonly extra: ReactNode;
}

/** A seat's panel: its portrait and name, its clock, the number that decides the game, its other numbers. */
export const SeatPanel = ({
  seat: { seat, counters, tags },
  game,
  boxes,
  zones,
  changes,
  nameOf,
  isToAct,
  extra,
}: SeatPanelProps) => {
  const own = useMemo(() => zones.filter(({ owner }) => owner === seat), [zones, seat]);
  const score = scoreOf(game, counters);
  const kinds = new Set(own.map(({ kind }) => kind));
  // Tokens show the number of the seat's resources.
  const hasTokens = kinds.has('aura') || kinds.has('caster');
  // A zone shows its own number of cards.
  const others = counters.filter(
    ({ name, max }) => name !== score?.name && (max !== null || !kinds.has(name)),
  );
  // A bar has no room for words.
  const isLow = boxes.panel.height < LOW;
  const difference = (counter: CounterData): number => changes.counters.get(`${seat}/${counter.name}`) ?? 0;
  return (
    <>
      <div
        className={styles.panel}
        style={atBox(boxes.panel)}
        data-near={boxes.isNear || undefined}
        data-to-act={isToAct || undefined}
        data-seat-colour={seat}
      />
      <div className={styles.who} style={atBox(boxes.head)} data-low={isLow || undefined}>
        <Portrait
          game={game}
          definition={likedCard(own) ?? null}
          size={Math.min(56, boxes.head.height)}
          colour={boxes.isNear ? 'var(--near)' : 'var(--far)'}
        />
        <h2 className={`seat-name ${styles.name}`}>{nameOf(seat)}</h2>
        {isToAct ? (
          <span className={`seat-turn ${isLow ? 'visually-hidden' : styles.turn}`}>to act</span>
        ) : null}
      </div>
      <div className={styles.time} style={atBox(boxes.clock)} data-to-act={isToAct || undefined}>
        {extra}
      </div>
      {score === undefined ? null : (
        <p
          className={styles.score}
          style={{ ...atBox(boxes.score), ...scoreStyle(boxes.score, score.value) }}
          data-counter={score.name}
          data-near={boxes.isNear || undefined}
        >
          <span key={score.value} className={`counter-value ${styles.value}`}>
            {score.value}
          </span>
          <Difference value={difference(score)} />
          <span className={isLow ? 'visually-hidden' : styles.label}>
            {score.label}
            {score.max === null ? '' : ` of ${score.max}`}
          </span>
        </p>
      )}
      <ul
        className={boxes.counters === undefined || hasTokens ? 'visually-hidden' : styles.counters}
        style={boxes.counters === undefined || hasTokens ? undefined : atBox(boxes.counters)}
      >
        {others.map((counter) => (
          <li key={counter.name} className={styles.counter} data-counter={counter.name}>
            <span className={`counter-value ${styles.number}`}>
              {counter.value}
              {counter.max === null ? '' : `/${counter.max}`}
            </span>{' '}
            <span className={styles.label}>{counter.label}</span>
            <Difference value={difference(counter)} />
          </li>
        ))}
        {tags.map((tag) => (
          <li key={`${tag.name}/${tag.value}`} className={`tag ${styles.tag}`}>
            {tagText(tag)}
          </li>
        ))}
      </ul>
    </>
  );
};

type ScoreStyle = CSSProperties & { readonly '--score': string };

/** The size of the number: the largest of its seat, as large as its box allows. */
const scoreStyle = ({ width, height }: Box, value: number): ScoreStyle => {
  const digits = String(value).length;
  return { '--score': `${Math.max(24, Math.min(92, height, (width * 1.7) / digits))}px` };
};

/** Below this height, in pixels, a seat is a bar. */
const LOW = 60;

/** The card whose picture stands for the seat: the first one that lies open in a zone of the seat, always the same while it lies there. */
export const likedCard = (zones: readonly ZoneData[]): string | undefined => {
  for (const zone of zones) {
    if (zone.kind === 'hand' || zone.kind === 'chapter') continue;
    const card = cardsOf(zone).find(({ facing, definition }) => facing === 'FACE_UP' && definition !== null);
    if (card?.definition != null) return card.definition;
  }
  return undefined;
};
