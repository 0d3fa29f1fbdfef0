import { type CardSet, type Game, type ReadyMadeDeck, seat } from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { type CardUse, cardUses, definitionsIn, type TriedMatch } from '../matches/card-use.js';
import { showProgress } from '../matches/progress.js';
import { readText } from '../matches/read-replay.js';
import { allGames } from '../matches/recorded-match.js';
import { type SimulatedMatch, simulateMatch } from '../matches/simulate-match.js';
import { type Outcomes, outcomesOf } from '../matches/summary.js';
import { trialDecks } from '../matches/trial-decks.js';
import { checkText } from './check-cards.js';

export interface PlayOptions {
  readonly matches: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** The result of a trial of a card set in random matches. */
export interface Trial extends Outcomes {
  readonly set: string;
  readonly game: string;
  readonly matches: number;
  readonly seed: string;
  readonly cards: readonly CardUse[];
  /** Cards in decks with which no seat ever acted. */
  readonly neverUsed: readonly string[];
  /** Cards that fit into no legal deck; tokens are among them. */
  readonly inNoDeck: readonly string[];
  /** Effects that the game stopped because they set each other off without end. */
  readonly endlessLoops: number;
  /** Matches that were still going on after so many actions that the seats agreed on a draw. */
  readonly unending: number;
  readonly faults: readonly string[];
}

/** The seats agree on a draw after this many actions. */
const LONG_MATCH = 2000;

export const playCards = async (file: string, options: PlayOptions): Promise<void> => {
  const games = allGames().all;
  const text = await readText(file);
  const check = checkText(file, text, games);
  const game = games.find(({ id }) => id === check.game);
  if (check.faults.length > 0 || game === undefined)
    throw new UsageError(
      `${file} has ${check.faults.length} faults, so it cannot be played; "recount cards check ${file}" names them.`,
    );
  const parsed = game.parseCardSet(JSON.parse(text));
  if (!parsed.ok) throw new UsageError(`${file} is not a card set.`);
  const trial = tryCards(game, parsed.value, options);
  if (options.json === true) print(JSON.stringify(trial, null, 2));
  else printTrial(trial);
  if (trial.faults.length > 0 || trial.endlessLoops > 0) process.exitCode = EXIT.failed;
};

/** Plays random matches with decks that have the cards of a set. */
export const tryCards = (game: Game, set: CardSet, { matches, seed }: PlayOptions): Trial => {
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new UsageError(`${game.name} has no ruleset.`);
  const { decks, unplaced } = trialDecks(game, set, ruleset.value);
  const seats = game.seats.min;
  const sets = [...game.cardSets.filter(({ id }) => id !== set.id), set];
  const played: SimulatedMatch[] = [];
  const tried: TriedMatch[] = [];
  const faults: string[] = [];
  let endlessLoops = 0;
  for (let number = 0; number < matches; number += 1) {
    const chosen = Array.from({ length: seats }, (_, index) => deckFor(decks, number, index));
    const used = chosen.map(() => new Set<string>());
    try {
      const match = simulateMatch({
        game,
        seats,
        seed: `${seed}/${number}`,
        number,
        isVerified: false,
        sets,
        decks: chosen,
        drawAfter: LONG_MATCH,
        onAction: (who, cards, events) => {
          for (const definition of definitionsIn(events, new Set(cards))) used[who]?.add(definition);
          endlessLoops += events.filter((event) =>
            JSON.stringify(event).includes('"ResolutionStopped"'),
          ).length;
        },
      });
      played.push(match);
      faults.push(...match.faults.map((fault) => `match ${number}: ${fault}`));
      tried.push({ winner: match.winner, used, decks: chosen.map(cardsIn) });
    } catch (error) {
      faults.push(`match ${number} broke: ${error instanceof Error ? error.message : String(error)}`);
    }
    showProgress(number + 1, matches);
  }
  const cards = cardUses(set.cards, tried);
  return {
    set: set.id,
    game: game.id,
    matches,
    seed,
    ...outcomesOf(seats, played),
    cards,
    neverUsed: cards.filter(({ inDeck, used }) => inDeck > 0 && used === 0).map(({ name }) => name),
    inNoDeck: unplaced.map(({ name }) => name),
    endlessLoops,
    unending: played.filter(({ actions }) => actions >= LONG_MATCH).length,
    faults,
  };
};

/** The decks in turn, against different opponents, and each deck on both sides. */
const deckFor = (decks: readonly ReadyMadeDeck[], number: number, index: number): ReadyMadeDeck => {
  const step = 1 + (Math.floor(number / decks.length) % Math.max(1, decks.length - 1));
  const deck = decks[(number + index * step) % decks.length];
  if (deck === undefined) throw new UsageError('There is no legal deck to play with.');
  return deck;
};

const cardsIn = ({ cards }: ReadyMadeDeck): ReadonlySet<string> => new Set(cards.map(({ card }) => card));

const MOST_FAULTS = 20;

const printTrial = (trial: Trial): void => {
  const percent = (part: number, all: number): string =>
    all === 0 ? '    -' : `${String(Math.round((100 * part) / all)).padStart(4)}%`;
  print(`${trial.matches} matches with ${trial.set} (${trial.game}), seed "${trial.seed}"`);
  print(
    `  turns a match     ${trial.turns.fewest} to ${trial.turns.most}, median ${trial.turns.median}; ${trial.unending} without an end`,
  );
  print(
    `  wins by seat      ${trial.winsBySeat.map((wins, place) => `${seat(place)}: ${wins}`).join(', ')}; by the first player ${trial.winsByFirstPlayer}`,
  );
  print('  deck                                              played    won');
  for (const [deck, { played, won }] of Object.entries(trial.decks))
    print(`    ${deck.padEnd(44)} ${String(played).padStart(9)}  ${percent(won, played)}`);
  print('  card                                              in decks   won  used   won');
  for (const { name, inDeck, inDeckWon, used, usedWon } of trial.cards)
    print(
      `    ${name.padEnd(46).slice(0, 46)} ${String(inDeck).padStart(7)} ${percent(inDeckWon, inDeck)} ${String(used).padStart(5)} ${percent(usedWon, used)}`,
    );
  if (trial.neverUsed.length > 0) print(`  never used        ${trial.neverUsed.join('; ')}`);
  if (trial.inNoDeck.length > 0) print(`  in no legal deck  ${trial.inNoDeck.join('; ')}`);
  if (trial.endlessLoops > 0) print(`  endless loops     ${trial.endlessLoops}, each stopped by the game`);
  for (const fault of trial.faults.slice(0, MOST_FAULTS)) remark(fault);
  if (trial.faults.length > 0) remark(`${trial.faults.length} faults`);
};
