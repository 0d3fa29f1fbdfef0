import type { Game } from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { allGames } from '../matches/recorded-match.js';
import { type SimulatedMatch, type SimulationSettings, simulateMatch } from '../matches/simulate-match.js';

export interface SimulateOptions {
  readonly game: string;
  readonly matches: number;
  readonly seed: string;
  readonly seats?: number;
  readonly verify?: boolean;
  readonly json?: boolean;
}

/** Plays the matches and prints the summary. */
export const simulate = async (options: SimulateOptions): Promise<void> => {
  const game = allGames().find(options.game);
  if (game === undefined) {
    const known = allGames().all.map(({ id }) => id);
    throw new UsageError(`There is no game "${options.game}". There is: ${known.join(', ')}.`);
  }
  const seats = options.seats ?? game.seats.min;
  if (seats < game.seats.min || seats > game.seats.max)
    throw new UsageError(`${game.name} is played by ${game.seats.min} to ${game.seats.max} seats.`);
  const summary = playAll(game, seats, options);
  if (options.json) print(JSON.stringify(summary, null, 2));
  else printSummary(summary);
  if (summary.faults.length > 0) process.exitCode = EXIT.failed;
};

interface Summary {
  readonly game: string;
  readonly seats: number;
  readonly matches: number;
  readonly seed: string;
  readonly actions: {
    readonly total: number;
    readonly fewest: number;
    readonly median: number;
    readonly most: number;
  };
  readonly actionsPerSecond: number;
  readonly results: Readonly<Record<string, number>>;
  readonly winsBySeat: readonly number[];
  /** Matches won by the seat that had the first turn. */
  readonly winsByFirstPlayer: number;
  readonly winsByDeck: Readonly<Record<string, number>>;
  readonly isVerified: boolean;
  /** What went wrong, with the number of the match. */
  readonly faults: readonly string[];
}

const playAll = (game: Game, seats: number, { matches, seed, verify }: SimulateOptions): Summary => {
  const played: SimulatedMatch[] = [];
  const faults: string[] = [];
  const started = performance.now();
  for (let number = 0; number < matches; number += 1) {
    const match = simulateSafely({
      game,
      seats,
      seed: `${seed}/${number}`,
      number,
      isVerified: verify === true,
    });
    played.push(match);
    faults.push(...match.faults.map((fault) => `match ${number}: ${fault}`));
    showProgress(number + 1, matches);
  }
  const seconds = (performance.now() - started) / 1000;
  const counts = played.map(({ actions }) => actions).sort((a, b) => a - b);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    game: game.id,
    seats,
    matches,
    seed,
    actions: {
      total,
      fewest: counts[0] ?? 0,
      median: counts[Math.floor(counts.length / 2)] ?? 0,
      most: counts.at(-1) ?? 0,
    },
    actionsPerSecond: Math.round(total / seconds),
    results: tally(played.map(({ result }) => result)),
    winsBySeat: Array.from(
      { length: seats },
      (_, seat) => played.filter(({ winner }) => winner === seat).length,
    ),
    winsByFirstPlayer: played.filter(
      ({ winner, firstPlayer }) => winner !== undefined && winner === firstPlayer,
    ).length,
    winsByDeck: tally(played.flatMap(({ winningDeck }) => (winningDeck === undefined ? [] : [winningDeck]))),
    isVerified: verify === true,
    faults,
  };
};

/** A match that throws is a bug of the engine: the others are played all the same, and the summary names it. */
const simulateSafely = (settings: SimulationSettings): SimulatedMatch => {
  try {
    return simulateMatch(settings);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return {
      actions: 0,
      result: 'error',
      winner: undefined,
      winningDeck: undefined,
      firstPlayer: undefined,
      faults: [`it broke: ${what} (seed "${settings.seed}")`],
    };
  }
};

const tally = (words: readonly string[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
};

const BAR = 30;

/** A bar on standard error, where a person looks; nothing where the output goes to a file. */
const showProgress = (done: number, all: number): void => {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((done / all) * BAR);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done} of ${all} matches`);
  if (done === all) process.stderr.write('\n');
};

const printSummary = (summary: Summary): void => {
  const { actions } = summary;
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([word, count]) => `${word} ${count}`)
      .join(', ');
  print(`${summary.matches} matches of ${summary.game}, seed "${summary.seed}"`);
  print(`  results           ${listed(summary.results)}`);
  print(`  wins by seat      ${summary.winsBySeat.join(', ')}`);
  print(`  wins by who began ${summary.winsByFirstPlayer}`);
  print(`  wins by deck      ${listed(summary.winsByDeck)}`);
  print(`  actions a match   ${actions.fewest} to ${actions.most}, half below ${actions.median}`);
  print(`  actions a second  ${summary.actionsPerSecond.toLocaleString('en-GB')}`);
  if (summary.isVerified)
    print(
      `  verified          every frame's hash, every decision${summary.faults.length === 0 ? ': all hold' : ''}`,
    );
  for (const fault of summary.faults.slice(0, 20)) remark(fault);
  if (summary.faults.length > 0) remark(`${summary.faults.length} faults`);
};
