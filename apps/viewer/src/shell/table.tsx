import type { ReactNode } from 'react';

/** The head of a column: its words, or its words with what they look like and what they are short for. */
export type Column =
  | string
  | {
      readonly label: string;
      readonly className?: string;
      /** How many columns it stands over. */
      readonly span?: number;
      /** What the label is short for. */
      readonly title?: string;
      /** Whether only those hear it who do not see the table. */
      readonly isHidden?: boolean;
    };

interface TableProps {
  readonly columns: readonly Column[];
  /** What the table shows, for who does not see it. */
  readonly caption?: string;
  readonly className?: string | undefined;
  /** Whether it scrolls in a frame where it is wider than the page. */
  readonly isFramed?: boolean;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table with a head of one row. */
export const Table = ({ columns, caption, className, isFramed = false, children }: TableProps) => {
  const table = (
    <table className={className}>
      {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>{columns.map(headOf)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  return isFramed ? <div className="event-frame">{table}</div> : table;
};

const headOf = (column: Column, index: number) => {
  const head: Exclude<Column, string> = typeof column === 'string' ? { label: column } : column;
  const { label, className, span, title, isHidden = false } = head;
  return (
    <th key={index} scope="col" colSpan={span} className={className}>
      {isHidden ? <span className="visually-hidden">{label}</span> : null}
      {title === undefined ? null : <abbr title={title}>{label}</abbr>}
      {isHidden || title !== undefined ? null : label}
    </th>
  );
};
