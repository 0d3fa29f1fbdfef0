import type { ReactNode } from 'react';
import type { TableData } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import type { SeatName } from './seat-name.js';
import styles from './table-heading.module.css';
import { type TagData, tagText } from './table-parts.js';

/** Excludes the match status: a running match is visible anyway, and pages show the result elsewhere. */
const isOfTable = ({ name }: TagData): boolean => name !== 'match-status';

interface TableHeadingProps {
  readonly table: TableData;
  readonly nameOf: SeatName;
  readonly isAmended: boolean;
  /** The phase with its explanation, in place of its name. */
  readonly phase?: ReactNode;
  /** Whether its place has room for one line. */
  readonly isLow?: boolean;
  /** Whether a prompt beside the table shows the open choice. */
  readonly hasPrompt?: boolean;
}

/** The state of the game between the seats: turn and phase, tags of the table, the open choice with its rule, the outcome. */
export const TableHeading = ({
  table,
  nameOf,
  isAmended,
  phase = table.phase,
  isLow = false,
  hasPrompt = false,
}: TableHeadingProps) => (
  <div className={`table-heading ${styles.heading}`} data-low={isLow || undefined} data-in-sight>
    {table.turn === null ? null : (
      <p className={`table-turn ${styles.caption}`} title={nameOf(table.turn.seat)}>
        Turn {table.turn.number}, {nameOf(table.turn.seat)}
      </p>
    )}
    <div className={`table-phase ${styles.phase}`}>{phase}</div>
    {table.choice === null || table.outcome !== null || hasPrompt ? null : (
      <p className={`table-choice ${styles.choice}`}>
        <b>{nameOf(table.choice.seat)}</b> decides: {table.choice.label} <RuleId rule={table.choice.rule} />
      </p>
    )}
    {table.outcome === null ? null : (
      <strong className="table-outcome">
        {isAmended ? `As played: ${table.outcome.text}` : table.outcome.text}
      </strong>
    )}
    <Tags tags={table.tags.filter(isOfTable)} />
  </div>
);

/** One tag as a mark; several as one line of text, since their place has no room for more. */
const Tags = ({ tags }: { readonly tags: readonly TagData[] }) => {
  const texts = tags.map(tagText);
  if (texts.length === 0) return null;
  return (
    <span className={texts.length === 1 ? 'tag' : styles.tags} title={texts.join('\n')}>
      {texts.join(', ')}
    </span>
  );
};
