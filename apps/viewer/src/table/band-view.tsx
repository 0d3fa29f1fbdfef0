import type { CSSProperties } from 'react';
import type { TableData } from '#libs/client';
import type { Box, SlotBoxes, ZoneRole } from '../layout/layout.js';
import { atBox } from './at-box.js';
import styles from './band-view.module.css';
import type { SeatName } from './seat-name.js';
import { type SlotData, tagText } from './table-parts.js';

interface BandViewProps {
  readonly table: TableData;
  readonly slot: SlotData;
  readonly boxes: SlotBoxes | undefined;
  readonly role: ZoneRole;
  readonly near: number;
  readonly nameOf: SeatName;
}

/** The deciding numbers of a place: the totals of both sides, far above near, and its tags. */
export const BandView = ({ table, slot, boxes, role, near, nameOf }: BandViewProps) => {
  if (boxes === undefined) return null;
  const totals = totalsOf(slot, table);
  const leader = leaderOf(totals);
  const band = boxes.band ?? boxes.box;
  const isNarrow = band.width < NARROW;
  const words = slot.tags
    .filter(({ name }) => name !== 'influence' && name !== 'total')
    .slice(0, isNarrow ? 1 : 2);
  return (
    <>
      {[...totals].map(([seat, total]) => {
        const box = boxes.totals.get(seat);
        return box === undefined ? null : (
          <p
            key={seat}
            className={styles.total}
            style={{ ...atBox(box), fontSize: totalSize(box, total) }}
            data-near={seat === near || undefined}
            data-role={role}
            data-leads={leader === undefined || leader === seat || undefined}
          >
            <span
              className={role === 'battle' && box.width >= NARROW_TOTAL ? styles.side : 'visually-hidden'}
            >
              {role === 'battle' ? slot.label : nameOf(seat)}{' '}
            </span>
            {total}
          </p>
        );
      })}
      {words.length === 0 && role !== 'lanes' ? null : (
        <p
          className={role === 'battle' || (role === 'lanes' && isNarrow) ? 'visually-hidden' : styles.words}
          data-narrow={isNarrow || undefined}
          style={wordsAt(band, role)}
        >
          <span
            className={role === 'fights' && !isNarrow ? styles.name : 'visually-hidden'}
            title={slot.label}
          >
            {slot.label}
          </span>
          {words.map((tag) => (
            <span key={`${tag.name}/${tag.value}`} className={`tag ${styles.tag}`} title={tagText(tag)}>
              {tagText(tag)}
            </span>
          ))}
        </p>
      )}
    </>
  );
};

/** The place of the words: below the heads of the cards of a column, above the cards of a fight. */
const wordsAt = ({ x, y, width, height }: Box, role: ZoneRole): CSSProperties => ({
  left: x + 3,
  top: role === 'columns' ? y + height - WORDS : y + 3,
  maxWidth: width - 6,
});

/** The height of a place's words, in pixels. */
const WORDS = 24;

/** The size of a total: as large as its box allows. */
const totalSize = ({ width, height }: Box, total: number): number =>
  Math.min(height * 1.02, (width * 1.5) / String(total).length);

/** Below this width, in pixels, a total has no room for the name of its side. */
const NARROW_TOTAL = 110;

/** Below this width, in pixels, a place has room for one of its words. */
const NARROW = 200;

/** The totals of a place by seat: "4 - 9" in the order of the seats, or one number for the seat of the place. */
export const totalsOf = (slot: SlotData, { seats }: TableData): ReadonlyMap<number, number> => {
  const both = slot.tags
    .find(({ name }) => name === 'influence')
    ?.value?.split(' - ')
    .map(Number);
  if (both !== undefined)
    return new Map(seats.flatMap(({ seat }, index) => [[seat, both[index] ?? 0] as const]));
  const own = slot.tags.find(({ name }) => name === 'total')?.value;
  const seat = slot.sides[0]?.seat;
  return own == null || seat === undefined ? new Map() : new Map([[seat, Number(own)]]);
};

export const leaderOf = (totals: ReadonlyMap<number, number>): number | undefined => {
  const [first, second] = [...totals].toSorted(([, one], [, other]) => other - one);
  return first === undefined || second === undefined || first[1] === second[1] ? undefined : first[0];
};
