import type { Mutant } from './mutant.js';

export interface Result {
  readonly mutant: Mutant;
  readonly outcome: 'killed' | 'survived' | 'unreached' | 'equivalent';
  readonly killedBy?: string;
}

/** Whether a test should have detected it and none did. */
export const isAlive = ({ outcome }: Result): boolean => outcome === 'survived' || outcome === 'unreached';

export interface Score {
  readonly folder: string;
  readonly mutants: number;
  readonly reached: number;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  /** Killed mutants among the non-equivalent ones, in per cent. */
  readonly score: number;
}

const scoreOf = (folder: string, results: readonly Result[]): Score => {
  const count = (...outcomes: readonly Result['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const killed = count('killed');
  const survived = count('survived', 'unreached');
  return {
    folder,
    mutants: results.length,
    reached: count('killed', 'survived'),
    killed,
    survived,
    equivalent: count('equivalent'),
    score: killed + survived === 0 ? 100 : (100 * killed) / (killed + survived),
  };
};

export const scores = (results: readonly Result[]): readonly Score[] => {
  const folders = [...new Set(results.map(({ mutant }) => mutant.folder))];
  const each = folders.map((folder) =>
    scoreOf(
      folder,
      results.filter(({ mutant }) => mutant.folder === folder),
    ),
  );
  return each.length === 1 ? each : [...each, scoreOf('all', results)];
};

const COLUMNS = ['folder', 'mutants', 'reached', 'killed', 'survived', 'equivalent', 'score'] as const;

export const table = (of: readonly Score[]): string => {
  const rows = of.map((score) =>
    COLUMNS.map((column) => (column === 'score' ? `${score.score.toFixed(1)} %` : String(score[column]))),
  );
  const all = [[...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((row) => row.map(cell).join('  ')).join('\n');
};

export const survivor = ({ mutant, outcome }: Result): string => {
  const { file, line, within, before, after, operator } = mutant;
  const reached = outcome === 'unreached' ? ', which no test reaches' : '';
  return `${file}:${line} ${within} (${operator}${reached})\n  - ${before}\n  + ${after}`;
};
