import { GameIcon } from '../faces/game-icon.js';
import { rowsOf } from '../layout/boxes.js';
import type { Box } from '../layout/layout.js';
import { atBox } from './at-box.js';
import styles from './column-sums.module.css';
import { cardsOf, type ZoneData } from './table-parts.js';

interface ColumnSumsProps {
  readonly zones: readonly ZoneData[];
  readonly box: Box;
  readonly isNear: boolean;
}

/** The sums of Attack and Defense of a column that always fights as a whole; the one that counts against the other side is first. */
export const ColumnSums = ({ zones, box, isNear }: ColumnSumsProps) => {
  const cards = zones.filter(({ kind }) => kind === 'play').flatMap(cardsOf);
  if (cards.length === 0) return null;
  const sumOf = (counter: string): number =>
    cards.reduce((sum, { counters }) => sum + (counters.find(({ name }) => name === counter)?.value ?? 0), 0);
  const holds = { name: 'defense', icon: 'shield', word: 'holds' } as const;
  const hits = { name: 'attack', icon: 'pincers', word: 'hits' } as const;
  const height = Math.min(box.height, isNear ? 132 : 124);
  const places = rowsOf(
    { ...box, y: box.y + (isNear ? (box.height - height) / 2 : 0), height },
    ['auto', 'auto'],
    8,
  );
  return (isNear ? [hits, holds] : [holds, hits]).map(({ name, icon, word }, index) => {
    const place = places[index] ?? box;
    return (
      <p
        key={name}
        className={styles.sum}
        data-kind={name}
        style={{
          ...atBox(place),
          fontSize: Math.min(44 - 8 * index, place.height * 0.66, place.width * 0.3),
        }}
      >
        <GameIcon name={icon} />
        <b className={styles.number}>{sumOf(name)}</b>
        <span className={place.width < ROOM_FOR_WORD ? 'visually-hidden' : styles.word}>{word}</span>
      </p>
    );
  });
};

/** The least width of a place with a word, in pixels. */
const ROOM_FOR_WORD = 130;
