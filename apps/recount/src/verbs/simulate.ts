import { type CardSet, type Game, generatedSets } from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { showProgress } from '../matches/progress.js';
import { allGames } from '../matches/recorded-match.js';
import { type SimulatedMatch, type SimulationSettings, simulateMatch } from '../matches/simulate-match.js';
import { type Lengths, type Outcomes, outcomesOf } from '../matches/summary.js';

export interface SimulateOptions {
  readonly game: string;
  readonly matches: number;
  readonly seed: string;
  readonly cards: 'shipped' | 'generated';
  readonly seats?: number;
  readonly ruleset?: Readonly<Record<string, string>>;
  readonly verify?: boolean;
  readonly judges?: boolean;
  readonly json?: boolean;
}

export const simulate = async (options: SimulateOptions): Promise<void> => {
  const game = allGames().find(options.game);
  if (game === undefined) {
    const known = allGames().all.map(({ id }) => id);
    throw new UsageError(`There is no game "${options.game}". The games are: ${known.join(', ')}.`);
  }
  const seats = options.seats ?? game.seats.min;
  if (seats < game.seats.min || seats > game.seats.max)
    throw new UsageError(`${game.name} is played by ${game.seats.min} to ${game.seats.max} seats.`);
  checkRuleset(game, options.ruleset ?? {});
  const summary = playAll(game, seats, options);
  if (options.json) print(JSON.stringify(summary, null, 2));
  else printSummary(summary);
  if (summary.faults.length > 0) process.exitCode = EXIT.failed;
};

const checkRuleset = (game: Game, ruleset: Readonly<Record<string, string>>): void => {
  const parsed = game.parseRuleset(ruleset);
  if (!parsed.ok)
    throw new UsageError(
      [
        ...parsed.faults.map(({ path, message }) => `${path}: ${message}`),
        `The settings of ${game.name}: ${game.rulesetSettings.map(({ name }) => name).join(', ')}.`,
      ].join('\n'),
    );
  const decks = game.cardSets.flatMap((set) => {
    const cards = Object.fromEntries(set.cards.map((card) => [card.id, card] as const));
    return set.decks.filter((deck) => game.validateDeck(deck.cards, cards, parsed.value).length === 0);
  });
  if (decks.length === 0) throw new UsageError(`This ruleset allows no ready-made deck of ${game.name}.`);
};

interface Summary extends Outcomes {
  readonly game: string;
  readonly seats: number;
  readonly matches: number;
  readonly seed: string;
  readonly cards: SimulateOptions['cards'];
  readonly ruleset: Readonly<Record<string, string>>;
  readonly actionsPerSecond: number;
  readonly isVerified: boolean;
  /** The faults, each with the number of the match. */
  readonly faults: readonly string[];
}

const playAll = (game: Game, seats: number, options: SimulateOptions): Summary => {
  const { matches, seed, cards, ruleset = {}, verify, judges } = options;
  const played: SimulatedMatch[] = [];
  const faults: string[] = [];
  const setsOf = cards === 'generated' ? generating(game, seed) : () => game.cardSets;
  const started = performance.now();
  for (let number = 0; number < matches; number += 1) {
    const match = simulateSafely({
      game,
      seats,
      seed: `${seed}/${number}`,
      number,
      isVerified: verify === true,
      isJudged: judges === true,
      sets: setsOf(number),
      ruleset,
      ...(cards === 'generated' ? { drawAfter: LONG_MATCH } : {}),
    });
    played.push(match);
    faults.push(...match.faults.map((fault) => `match ${number}: ${fault}`));
    showProgress(number + 1, matches);
  }
  const seconds = (performance.now() - started) / 1000;
  const outcomes = outcomesOf(seats, played);
  return {
    game: game.id,
    seats,
    matches,
    seed,
    cards,
    ruleset,
    ...outcomes,
    actionsPerSecond: Math.round(outcomes.actions.total / seconds),
    isVerified: verify === true,
    faults,
  };
};

/** Matches with generated cards may never end: the seats agree on a draw after this many actions. */
const LONG_MATCH = 2000;
/** Matches per set of generated cards. */
const MATCHES_A_SET = 10;

const generating = (game: Game, seed: string): ((match: number) => readonly CardSet[]) => {
  let sets: readonly CardSet[] = [];
  return (match) => {
    if (match % MATCHES_A_SET === 0) sets = generatedSets(game, `${seed}/cards/${match}`).sets;
    return sets;
  };
};

/** An exception in one match is a bug: the other matches are still played, and the summary reports it. */
const simulateSafely = (settings: SimulationSettings): SimulatedMatch => {
  try {
    return simulateMatch(settings);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return {
      actions: 0,
      turns: 0,
      result: 'error',
      isDraw: false,
      winner: undefined,
      decks: [],
      firstPlayer: undefined,
      rewinds: 0,
      rulings: 0,
      faults: [`it broke: ${what} (seed "${settings.seed}")`],
    };
  }
};

const printSummary = (summary: Summary): void => {
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([word, count]) => `${word} ${count}`)
      .join(', ');
  const lengths = ({ fewest, median, mean, most }: Lengths) =>
    `${fewest} to ${most}, median ${median}, mean ${mean}`;
  const decks = Object.entries(summary.decks)
    .map(([deck, { played, won }]) => `${deck} ${won} of ${played}`)
    .join(', ');
  const settings = Object.entries(summary.ruleset).map(([name, value]) => `, ${name} "${value}"`);
  print(
    `${summary.matches} matches of ${summary.game}, ${summary.seats} seats, ${summary.cards} cards, seed "${summary.seed}"${settings.join('')}`,
  );
  print(`  results           ${listed(summary.results)}`);
  print(`  draws             ${summary.draws}`);
  print(`  wins by seat      ${summary.winsBySeat.join(', ')}`);
  print(`  wins going first  ${summary.winsByFirstPlayer}`);
  print(`  wins by deck      ${decks}`);
  print(`  turns a match     ${lengths(summary.turns)}`);
  print(`  actions a match   ${lengths(summary.actions)}`);
  print(`  actions a second  ${summary.actionsPerSecond.toLocaleString('en-GB')}`);
  if (summary.isVerified)
    print(
      `  verified          every frame's hash, every decision, each card's place${summary.faults.length === 0 ? ': all hold' : ''}`,
    );
  for (const fault of summary.faults.slice(0, 20)) remark(fault);
  if (summary.faults.length > 0) remark(`${summary.faults.length} faults`);
};
