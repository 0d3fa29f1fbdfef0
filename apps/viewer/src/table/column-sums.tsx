import { GameIcon } from '../faces/game-icon.js';
import { rowsOf } from '../layout/boxes.js';
import type { Box } from '../layout/layout.js';
import { atBox } from './at-box.js';
import styles from './column-sums.module.css';
import { type CardData, cardsOf, type ZoneData } from './table-parts.js';

interface ColumnSumsProps {
  readonly zones: readonly ZoneData[];
  readonly box: Box;
  readonly isNear: boolean;
  /** The side whose attack the difference is about; undefined for that side itself. */
  readonly attacker?: { readonly name: string; readonly zones: readonly ZoneData[] } | undefined;
}

const inColumn = (zones: readonly ZoneData[]): readonly CardData[] =>
  zones.filter(({ kind }) => kind === 'play').flatMap(cardsOf);

const sumOf = (cards: readonly CardData[], counter: string): number =>
  cards.reduce((sum, { counters }) => sum + (counters.find(({ name }) => name === counter)?.value ?? 0), 0);

/** The sums of Attack and Defense of a column that always fights as a whole; the one that counts against the other side is first. Below those of a far seat stands what an attack of the near seat would bring, before bonus cards. */
export const ColumnSums = ({ zones, box, isNear, attacker }: ColumnSumsProps) => {
  const cards = inColumn(zones);
  if (cards.length === 0) return null;
  const holds = { name: 'defense', icon: 'shield', word: 'holds' } as const;
  const hits = { name: 'attack', icon: 'pincers', word: 'hits' } as const;
  const attackers = inColumn(attacker?.zones ?? []);
  const gain =
    attackers.length === 0 || box.height < ROOM_FOR_GAIN
      ? undefined
      : sumOf(attackers, 'attack') - sumOf(cards, 'defense');
  const height = Math.min(box.height, isNear ? 132 : gain === undefined ? 124 : 190);
  const places = rowsOf(
    { ...box, y: box.y + (isNear ? (box.height - height) / 2 : 0), height },
    gain === undefined ? ['auto', 'auto'] : ['auto', 'auto', 'auto'],
    8,
  );
  const sums = (isNear ? [hits, holds] : [holds, hits]).map(({ name, icon, word }, index) => {
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
        <b className={styles.number}>{sumOf(cards, name)}</b>{' '}
        <span className={place.width < ROOM_FOR_WORD ? 'visually-hidden' : styles.word}>{word}</span>
      </p>
    );
  });
  const [, , last = box] = places;
  return (
    <>
      {sums}
      {gain === undefined ? null : (
        <p
          className={styles.sum}
          data-kind={gain < 0 ? 'loss' : 'gain'}
          style={{ ...atBox(last), fontSize: Math.min(36, last.width * 0.26) }}
          title={`Before bonus cards, an attack by ${attacker?.name} would bring ${gain}.`}
        >
          <b className={styles.number}>{`${gain < 0 ? '\u2212' : '+'}${Math.abs(gain)}`}</b>{' '}
          <span className={`${styles.word} ${styles.for}`}>for {attacker?.name}</span>
        </p>
      )}
    </>
  );
};

/** The least height of a place with the difference, in pixels. */
const ROOM_FOR_GAIN = 170;

/** The least width of a place with a word, in pixels. */
const ROOM_FOR_WORD = 136;
