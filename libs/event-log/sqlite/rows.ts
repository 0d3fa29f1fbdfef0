/** Reads typed columns out of rows that the driver hands over untyped; a wrong type means a damaged or foreign file. */
export type Row = Readonly<Record<string, unknown>>;

export const integer = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`${column} is not an integer`);
  return value;
};

export const optionalInteger = (row: Row, column: string): number | undefined =>
  row[column] === null ? undefined : integer(row, column);

export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is not text`);
  return value;
};

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
