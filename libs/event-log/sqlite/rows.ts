import { EventStoreError } from '../errors.js';
import type { Json } from '../port.js';

/** An untyped row of the driver. A column with a wrong type means a damaged file. */
export type Row = Readonly<Record<string, unknown>>;

export const integer = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw damagedRow(`${column} is not an integer`);
  return value;
};

export const optionalInteger = (row: Row, column: string): number | undefined =>
  row[column] === null ? undefined : integer(row, column);

export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw damagedRow(`${column} is not text`);
  return value;
};

/** Parses JSON that the store wrote; a syntax error means that it was overwritten. */
export const json = (row: Row, column: string): Json => {
  try {
    return JSON.parse(text(row, column));
  } catch (error) {
    if (error instanceof EventStoreError) throw error;
    throw damagedRow(`${column} is not JSON`, error);
  }
};

const damagedRow = (what: string, cause?: unknown): EventStoreError =>
  new EventStoreError('DAMAGED', `The log is damaged (${what}); put a backup in its place.`, 'rejected', {
    cause,
  });

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
