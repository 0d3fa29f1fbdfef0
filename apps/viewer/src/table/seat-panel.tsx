import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Portrait } from '../faces/portrait.js';
import type { Box, SeatBoxes } from '../layout/layout.js';
import { Button } from '../shell/controls.js';
import { atBox } from './at-box.js';
import type { TableChanges } from './changes.js';
import { ColumnSums } from './column-sums.js';
import { scoreOf } from './scores.js';
import type { SeatName } from './seat-name.js';
import styles from './seat-panel.module.css';
import { type CounterData, cardsOf, type SeatData, tagText, type ZoneData } from './table-parts.js';
import { Difference } from './zone-count.js';

interface SeatPanelProps {
  readonly seat: SeatData;
  readonly game: string;
  readonly boxes: SeatBoxes;
  /** The number of seats between it and the near one in turn order: 0 for the near one. */
  readonly place: number;
  /** The seat at the near side. */
  readonly near: number;
  /** All zones of the table. */
  readonly zones: readonly ZoneData[];
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
  readonly isToAct: boolean;
  readonly extra: ReactNode;
  /** Shows the cards of the seat, if it is a tab. */
  readonly onOpen?: ((seat: number) => void) | undefined;
}

/** A seat's panel: its portrait and name, its clock, the number that decides the game, its other numbers. */
export const SeatPanel = ({
  seat: { seat, counters, tags },
  game,
  boxes,
  place,
  near,
  zones,
  changes,
  nameOf,
  isToAct,
  extra,
  onOpen,
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
  const isNarrow = boxes.head.width < NARROW_HEAD;
  const colour = colourOf(place);
  const hasRoom = score !== undefined && hasRoomForLabel(boxes.score, score.value);
  const difference = (counter: CounterData): number => changes.counters.get(`${seat}/${counter.name}`) ?? 0;
  return (
    <>
      <div
        className={styles.panel}
        style={{ ...atBox(boxes.panel), ...colour }}
        data-to-act={isToAct || undefined}
      />
      <div
        className={styles.who}
        style={atBox(boxes.head)}
        data-low={boxes.head.height < LOW_HEAD || undefined}
        data-narrow={isNarrow || undefined}
      >
        <Portrait
          game={game}
          definition={likedCard(own) ?? null}
          size={Math.min(isNarrow ? 24 : 56, boxes.head.height)}
          colour={colour['--seat-colour']}
        />
        <h2 className={`seat-name ${styles.name}`} title={nameOf(seat)}>
          {nameOf(seat)}
        </h2>
      </div>
      <div className={styles.time} style={atBox(boxes.clock)} data-to-act={isToAct || undefined}>
        {isToAct ? (
          <span className={`seat-turn ${isLow ? 'visually-hidden' : styles.turn}`}>to act</span>
        ) : null}
        {extra}
      </div>
      {score === undefined ? null : (
        <p
          className={styles.score}
          style={{ ...atBox(boxes.score), ...scoreStyle(boxes.score, score.value), ...colour }}
          data-counter={score.name}
          title={score.label}
        >
          <span key={score.value} className={`counter-value ${styles.value}`}>
            {score.value}
          </span>
          <span className={hasRoom ? '' : 'visually-hidden'}>
            <Difference value={difference(score)} />
          </span>
          <span className={hasRoom ? styles.label : 'visually-hidden'}>
            {score.label}
            {score.max === null ? '' : ` of ${score.max}`}
          </span>
        </p>
      )}
      {boxes.totals === undefined ? null : (
        <ColumnSums
          zones={own}
          box={boxes.totals}
          isNear={boxes.isNear}
          attacker={
            boxes.isNear
              ? undefined
              : { name: nameOf(near), zones: zones.filter(({ owner }) => owner === near) }
          }
        />
      )}
      <ul
        className={boxes.counters === undefined || hasTokens ? 'visually-hidden' : styles.counters}
        style={boxes.counters === undefined || hasTokens ? undefined : atBox(boxes.counters)}
        data-low={isLow || undefined}
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
          <li
            key={`${tag.name}/${tag.value}`}
            className={isLow ? 'visually-hidden' : `tag ${styles.tag}`}
            title={tagText(tag)}
          >
            {tagText(tag)}
          </li>
        ))}
      </ul>
      {onOpen === undefined ? null : (
        <Button
          className={styles.open}
          style={atBox(boxes.panel)}
          aria-pressed={boxes.isOpen}
          onClick={() => onOpen(seat)}
        >
          <span className="visually-hidden">Show the cards of {nameOf(seat)}</span>
        </Button>
      )}
    </>
  );
};

type SeatColour = CSSProperties & { readonly '--seat-colour': string };

/** The colour of a seat at a table: the near one, the far one, then one for each further seat. */
const colourOf = (place: number): SeatColour => ({
  '--seat-colour': ['var(--near)', 'var(--far)'][place] ?? `var(--seat-${place})`,
});

type ScoreStyle = CSSProperties & { readonly '--score': string };

/** The size of the number: the largest of its seat, as large as its box allows. */
const scoreSize = ({ width, height }: Box, value: number): number =>
  Math.max(18, Math.min(92, height, (width * 1.42) / String(value).length));

const scoreStyle = (box: Box, value: number): ScoreStyle => ({ '--score': `${scoreSize(box, value)}px` });

/** The width of a digit as a part of its size, at most. */
const DIGIT = 0.62;
/** The least width of the words beside the number, in pixels. */
const LABEL = 62;

const hasRoomForLabel = (box: Box, value: number): boolean =>
  box.width - String(value).length * DIGIT * scoreSize(box, value) >= LABEL && box.height >= LOW_HEAD;

/** Below these heights, in pixels, a seat is a bar, and a name has one line. */
const LOW = 60;
const LOW_HEAD = 40;
/** Below this width, in pixels, a head has a small portrait. */
const NARROW_HEAD = 100;

/** The card whose picture represents the seat: the first face-up card in a zone of the seat, unchanged while it is there. */
export const likedCard = (zones: readonly ZoneData[]): string | undefined => {
  for (const zone of zones) {
    if (zone.kind === 'hand' || zone.kind === 'chapter') continue;
    const card = cardsOf(zone).find(({ facing, definition }) => facing === 'FACE_UP' && definition !== null);
    if (card?.definition != null) return card.definition;
  }
  return undefined;
};
