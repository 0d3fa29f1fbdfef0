/** A player of a list at the desk; a player without an id is registered by name. */
export interface RosterLine {
  readonly line: number;
  readonly id?: string;
  readonly name?: string;
  readonly seed?: number;
  readonly rating?: number;
  readonly team?: string;
}

export interface Roster {
  readonly lines: readonly RosterLine[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

type Column = 'id' | 'name' | 'seed' | 'rating' | 'team';

const COLUMNS: Readonly<Record<string, Column>> = {
  player_id: 'id',
  id: 'id',
  player: 'name',
  name: 'name',
  seed: 'seed',
  rating: 'rating',
  team: 'team',
};

/** Reads a list of players: names, a line each, or a table whose first line names its columns (name, player_id, seed, rating, team). */
export const readRoster = (text: string): Roster => {
  const rows = rowsOf(text);
  const head = rows[0]?.cells.map((cell) => COLUMNS[cell.trim().toLowerCase()]) ?? [];
  const hasHead = head.includes('name') || head.includes('id');
  const columns: readonly (Column | undefined)[] = hasHead ? head : ['name'];
  const faults: { line: number; message: string }[] = [];
  const lines = (hasHead ? rows.slice(1) : rows).flatMap(({ line, cells }): readonly RosterLine[] => {
    const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
    const whole = (column: 'seed' | 'rating'): number | undefined => {
      const value = cell(column);
      if (value === '') return undefined;
      if (/^\d{1,6}$/.test(value)) return Number(value);
      faults.push({ line, message: `“${value}” is no ${column}: a whole number is.` });
      return undefined;
    };
    const [id, name, team, seed, rating] = [
      cell('id'),
      cell('name'),
      cell('team'),
      whole('seed'),
      whole('rating'),
    ];
    if (id === '' && name === '') {
      faults.push({ line, message: 'Neither a name nor an id.' });
      return [];
    }
    return [
      {
        line,
        ...(id === '' ? {} : { id }),
        ...(name === '' ? {} : { name }),
        ...(team === '' ? {} : { team }),
        ...(seed === undefined ? {} : { seed }),
        ...(rating === undefined ? {} : { rating }),
      },
    ];
  });
  return { lines, faults };
};

/** The players as CSV for the service, with a header line; players without an id get a new one. */
export const rosterCsv = (lines: readonly RosterLine[], newId: () => string): string =>
  [
    'player_id,name,seed,rating,team',
    ...lines.map(({ id, name, seed, rating, team }) =>
      [id ?? newId(), name ?? '', seed ?? '', rating ?? '', team ?? ''].map(cellText).join(','),
    ),
  ].join('\n');

const cellText = (value: string | number): string => `"${`${value}`.replaceAll('"', '""')}"`;

/** Splits cells at commas, semicolons or tabs, as in the first line; supports quotes as in spreadsheet CSV. */
const rowsOf = (text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] =>
  text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, cells: cellsOf(row, separatorOf(text)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

const separatorOf = (text: string): string => {
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  return ['\t', ';', ','].find((one) => first.includes(one)) ?? ',';
};

const cellsOf = (row: string, separator: string): readonly string[] => {
  const cells: string[] = [];
  let rest = row;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted === null ? rest.indexOf(separator) : quoted[0].length;
    const isLast = end === -1 || end >= rest.length;
    cells.push(quoted?.[1]?.replaceAll('""', '"') ?? (isLast ? rest : rest.slice(0, end)));
    if (isLast) return cells;
    rest = rest.slice(end + separator.length);
  }
};
