import type { EventBracketQuery } from '#libs/client';

type Event = NonNullable<EventBracketQuery['event']>;

export type BracketMatch = Event['bracket'][number] & {
  /** The table of the match; null before its round is published. */
  readonly table: Event['bracketTables'][number]['table'] | null;
};

export const matchesOf = ({ bracket, bracketTables }: Event): readonly BracketMatch[] => {
  const tables = new Map(bracketTables.map(({ match, table }) => [match, table]));
  return bracket.map((match) => ({ ...match, table: tables.get(match.id) ?? null }));
};

/** The position of a match: its column from 0, and its middle, counted in matches of the fullest column from the top. */
interface PlacedMatch {
  readonly match: BracketMatch;
  readonly middle: number;
}

interface BracketColumn {
  readonly label: string;
  readonly matches: readonly PlacedMatch[];
}

/** A line from the middle of a match to the middle of a match in the next column. */
interface BracketLine {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A tree of a bracket: the winners' tree with the final at its end, or the losers' tree. */
export interface BracketTree {
  readonly label: string;
  readonly columns: readonly BracketColumn[];
  readonly lines: readonly BracketLine[];
  /** In matches. */
  readonly height: number;
}

export interface BracketLayout {
  readonly trees: readonly BracketTree[];
  readonly third: BracketMatch | undefined;
}

export const bracketLayout = (bracket: readonly BracketMatch[]): BracketLayout => {
  const winners = roundsOf(bracket, 'winners');
  const losers = roundsOf(bracket, 'losers');
  const isDouble = losers.length > 0 || bracket.some(({ stage }) => stage === 'final');
  const finals = (['final', 'reset'] as const).flatMap((stage) => roundsOf(bracket, stage));
  const labels = [
    ...winners.map((_, round) => winnersLabel(winners.length - 1 - round, isDouble)),
    'Final',
    'Second final',
  ];
  const main = treeOf(isDouble ? 'Winners' : 'Bracket', [...winners, ...finals], labels);
  const other = treeOf(
    'Losers',
    losers,
    losers.map((_, round) => (round === losers.length - 1 ? 'Losers’ final' : `Losers’ round ${round + 1}`)),
  );
  return {
    trees: losers.length === 0 ? [main] : [main, other],
    third: bracket.find(({ stage }) => stage === 'third'),
  };
};

/** Whether the match has only one player, who advances without playing. It is not drawn. */
export const isWalkover = ({ players, winner, table }: BracketMatch): boolean =>
  table === null && winner !== null && players.includes(null);

const roundsOf = (bracket: readonly BracketMatch[], stage: string): readonly (readonly BracketMatch[])[] => {
  const own = bracket.filter((match) => match.stage === stage);
  const last = Math.max(0, ...own.map(({ round }) => round));
  return Array.from({ length: last }, (_, index) => own.filter(({ round }) => round === index + 1));
};

const treeOf = (
  label: string,
  rounds: readonly (readonly BracketMatch[])[],
  labels: readonly string[],
): BracketTree => {
  const height = Math.max(1, ...rounds.map((round) => round.length));
  const columns: BracketColumn[] = [];
  const lines: BracketLine[] = [];
  for (const [column, round] of rounds.entries()) {
    const before = columns[column - 1]?.matches ?? [];
    const matches = round.map((match, place): PlacedMatch => {
      const feeders = feedersOf(before, round.length, place);
      const middle =
        feeders.length === 0
          ? ((place + 0.5) * height) / round.length
          : feeders.reduce((sum, one) => sum + one.middle, 0) / feeders.length;
      for (const feeder of feeders)
        if (!isWalkover(feeder.match)) lines.push({ column: column - 1, from: feeder.middle, to: middle });
      return { match, middle };
    });
    columns.push({ label: labels[column] ?? '', matches });
  }
  return { label, columns, lines, height };
};

/** The two matches of the previous round if it had twice as many, else the match at the same place. */
const feedersOf = (before: readonly PlacedMatch[], count: number, place: number): readonly PlacedMatch[] => {
  if (before.length === 2 * count) return before.slice(2 * place, 2 * place + 2);
  return before.length === count ? before.slice(place, place + 1) : [];
};

const winnersLabel = (fromEnd: number, isDouble: boolean): string => {
  const of = isDouble ? 'Winners’ ' : '';
  const name = [`${of}final`, `${of}semi-finals`, `${of}quarter-finals`][fromEnd];
  if (name === undefined) return `Round of ${2 ** (fromEnd + 1)}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
};
