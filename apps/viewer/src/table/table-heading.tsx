import type { ReactNode } from 'react';
import type { TableData } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import type { SeatName } from './seat-name.js';
import { type TagData, tagText } from './table-parts.js';

/** That a match is in play shows anyway, and whoever draws a table says how it ended. */
const isOfTable = ({ name }: TagData): boolean => name !== 'match-status';

interface TableHeadingProps {
  readonly table: TableData;
  readonly nameOf: SeatName;
  /** The phase in place of its bare name. */
  readonly phase?: ReactNode;
}

/** Where the game stands: turn and phase, what holds for all, whose choice it is and by which rule, and how it ended. */
export const TableHeading = ({ table, nameOf, phase = table.phase }: TableHeadingProps) => (
  <div className="table-heading">
    {table.turn === null ? null : (
      <span className="table-turn">
        Turn {table.turn.number}, {nameOf(table.turn.seat)}
      </span>
    )}
    <span className="table-phase">{phase}</span>
    {table.tags.filter(isOfTable).map((tag) => (
      <span key={`${tag.name}/${tag.value}`} className="tag">
        {tagText(tag)}
      </span>
    ))}
    {table.outcome === null ? null : <strong className="table-outcome">{table.outcome.text}</strong>}
    {table.choice === null || table.outcome !== null ? null : (
      <span className="table-choice">
        <b>{nameOf(table.choice.seat)}</b> decides: {table.choice.label}
        <RuleId rule={table.choice.rule} />
      </span>
    )}
  </div>
);
