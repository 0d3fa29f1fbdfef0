import { contentHash } from '../../cards/card-set-file.js';
import { resolveDeck } from '../../cards/deck-list.js';
import type { CardDefinition, Deck } from '../../contract/card-set.js';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameAction, GameState } from '../../contract/game.js';
import { type Seat, seat as toSeat } from '../../contract/ids.js';
import { isSameJson, type Json } from '../../contract/json.js';
import type { Decision } from '../../contract/rejection.js';
import { fold, playGame } from '../../players/play-game.js';
import type { Player } from '../../players/player.js';
import { randomPlayer } from '../../players/random-player.js';
import { type RandomSource, seededRandom } from '../../random/random-source.js';
import { isCardTable, writtenTable } from '../../zones/card-table.js';

/* Golden games are complete games, stored for ever. Every later version must *fold* a file to its hash; *decisions* belong to the version that recorded it. */

/** The plan of a golden game: its start, its first moves, and the seed of the random play afterwards. */
export interface GoldenPlan {
  /** The purpose of the game; also the file's name. */
  readonly name: string;
  readonly seed: string;
  /** Ids of ready-made decks, in seat order; left out for a game from a position. */
  readonly decks?: readonly string[];
  readonly from?: GoldenPosition;
  /** The moves before random play. */
  readonly moves?: readonly GoldenMove[];
  /** Types of action that random play prefers. */
  readonly prefers?: readonly string[];
  /** The proposed rulings when left out. */
  readonly ruleset?: Json;
}

export interface GoldenPosition {
  readonly position: Json;
  readonly cards: readonly CardDefinition[];
}

export type GoldenMove =
  | { readonly seat: number; readonly action: Json }
  | { readonly ruling: Json; readonly reason: string };

/** The first line of a file: how the game was made, and the hash of its fold. */
export interface GoldenHeader {
  readonly rulesVersion: string;
  readonly seed: string;
  readonly decks: readonly string[];
  readonly ruleset?: Json;
  readonly finalState: string;
}

/** A further line: an action or ruling (neither for the setup) with its facts. */
export interface GoldenStep {
  readonly seat?: Seat;
  readonly action?: GameAction;
  readonly ruling?: Json;
  readonly reason?: string;
  readonly facts: readonly GameFact[];
}

export interface GoldenGame {
  readonly header: GoldenHeader;
  readonly steps: readonly GoldenStep[];
}

/** The suffix of a golden game's file name. */
export const REPLAY = '.replay.jsonl';

const MOST_ACTIONS = 5000;

/** Plays a golden game by the present rules. Throws for a faulty plan. */
export const playGolden = (game: Game, plan: GoldenPlan): GoldenGame => {
  const { seed, decks = [], ruleset } = plan;
  const random = seededRandom(seed);
  const steps: GoldenStep[] = [{ facts: setupFacts(game, plan) }];
  let last = fold(game, undefined, steps[0]?.facts ?? []);
  for (const move of plan.moves ?? []) {
    const step = { ...made(game, move), facts: [] };
    const decision = decideStep(game, last, step, random);
    if (!decision.accepted)
      throw new Error(`${plan.name}: ${JSON.stringify(move)} is refused: ${decision.rejection.message}`);
    steps.push({ ...step, facts: decision.facts });
    last = fold(game, last, decision.facts);
  }
  const begun = steps.flatMap(({ facts }) => facts);
  const play = playGame(
    { ...game, setup: () => begun },
    { ruleset: {}, decks: [] },
    {
      random,
      order: seededRandom(`${seed}/order`),
      player: preferring(plan.prefers ?? [], randomPlayer(seededRandom(`${seed}/player`))),
      maxActions: MOST_ACTIONS,
    },
  );
  for (const step of play) {
    if (step.kind === 'action') steps.push({ seat: step.seat, action: step.action, facts: step.facts });
    last = step.after;
  }
  const header = {
    rulesVersion: game.rulesVersion,
    seed,
    decks,
    ...(ruleset === undefined ? {} : { ruleset }),
  };
  return { header: { ...header, finalState: stateHash(last) }, steps };
};

/** The hash of a state with its cards in the form of facts, so that it does not depend on how the state stores them. */
export const stateHash = (state: GameState | undefined): string =>
  contentHash(
    Object.fromEntries(
      Object.entries(state ?? {}).map(([name, part]) => [
        name,
        isCardTable(part) ? writtenTable(part) : part,
      ]),
    ),
  );

/** Chooses among the options of some types if there are any. */
const preferring =
  (types: readonly string[], player: Player): Player =>
  (options, draws) => {
    const preferred = options.filter(
      ({ action }) => 'type' in action && types.some((type) => type === action.type),
    );
    return player(preferred.length > 0 ? preferred : options, draws);
  };

const setupFacts = (game: Game, { seed, decks = [], from, ruleset }: GoldenPlan): readonly GameFact[] => {
  const parsed = game.parseRuleset(ruleset ?? {});
  if (!parsed.ok) throw new Error('The ruleset is not valid.');
  if (from === undefined)
    return game.setup(
      { ruleset: parsed.value, decks: decks.map((id) => deckNamed(game, id)) },
      seededRandom(seed),
    );
  const facts = game.positions.setup(from.position, from.cards, parsed.value);
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  return facts.value;
};

/** Decides a step's action or ruling by the present rules. Throws for a step without either. */
export const decideStep = (
  game: Game,
  state: GameState,
  { seat, action, ruling, reason }: GoldenStep,
  random: RandomSource,
): Decision<GameFact> => {
  if (seat !== undefined && action !== undefined) return game.decide(state, seat, action, random);
  if (game.judging === undefined || ruling === undefined)
    throw new Error('This step has neither an action nor a ruling.');
  return game.judging.rule(state, ruling, reason ?? '', random);
};

/** Whether a decision equals recorded facts, which may be in former terms. */
const isSameDecision = (game: Game, decision: Decision<GameFact>, facts: readonly GameFact[]): boolean => {
  const upcastFact = (fact: GameFact) => game.upcastFact?.(fact) ?? fact;
  return decision.accepted && isSameJson(decision.facts.map(upcastFact), facts.map(upcastFact));
};

/** Whether the present rules decide each step of a game as recorded. */
export const isStillDecided = (game: Game, { header, steps }: GoldenGame): boolean => {
  const random = seededRandom(header.seed);
  let state: GameState | undefined;
  for (const step of steps) {
    const decision = state === undefined ? undefined : decideStep(game, state, step, random);
    if (decision !== undefined && !isSameDecision(game, decision, step.facts)) return false;
    for (const fact of step.facts) state = game.evolve(state, fact);
  }
  return true;
};

const made = (game: Game, move: GoldenMove): Omit<GoldenStep, 'facts'> => {
  if ('ruling' in move) return move;
  const action = game.parseAction(move.action);
  if (!action.ok) throw new Error(`${JSON.stringify(move.action)} is no action.`);
  return { seat: toSeat(move.seat), action: action.value };
};

const deckNamed = (game: Game, id: string): Deck => {
  for (const set of game.cardSets) {
    const deck = set.decks.find((one) => one.id === id);
    if (deck === undefined) continue;
    const resolved = resolveDeck(deck.cards, Object.fromEntries(set.cards.map((card) => [card.id, card])));
    if (resolved.ok) return resolved.value;
  }
  throw new Error(`There is no deck ${id}.`);
};

export const writeGolden = ({ header, steps }: GoldenGame): string =>
  `${[header, ...steps].map((line) => JSON.stringify(line)).join('\n')}\n`;

export const readGolden = (text: string): GoldenGame => {
  const [header, ...steps] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { header, steps };
};

/** The file of the highest version for each name: a version that decides a game as before has no file of its own. */
export const newestOf = <File extends { readonly version: string; readonly file: string }>(
  files: readonly File[],
): readonly File[] => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ordered = files.toSorted((one, other) => compare(one.version, other.version));
  return [...new Map(ordered.map((file) => [file.file, file])).values()];
};
