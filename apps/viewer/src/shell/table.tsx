import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The head of a column: its text, or its text with a style and the full form of an abbreviation. */
export type Column =
  | string
  | {
      readonly label: string;
      readonly className?: string | undefined;
      /** The number of columns below it. */
      readonly span?: number;
      /** The full form of the label. */
      readonly title?: string;
      /** Whether only screen readers get it. */
      readonly isHidden?: boolean;
    };

interface TableProps {
  readonly columns: readonly Column[];
  /** A description of the table for screen readers. */
  readonly caption?: string;
  readonly className?: string | undefined;
  /** Whether a table wider than the page scrolls in a frame. */
  readonly isFramed?: boolean;
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
  return isFramed ? <div className={styles.frame}>{table}</div> : table;
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
