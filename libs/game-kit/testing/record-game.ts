import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState, SetupInput } from '../contract/game.js';
import { type PlayEnd, type PlayStep, playGame } from '../players/play-game.js';
import { RandomJudge } from '../players/random-judge.js';
import { RandomLeaver } from '../players/random-leaver.js';
import { randomPlayer } from '../players/random-player.js';
import { type RandomSource, seededRandom } from '../random/random-source.js';
import { deepFreeze } from './deep-freeze.js';

export interface SuiteSettings {
  /** Used in turn. */
  readonly setups: readonly SetupInput[];
  readonly matches: number;
  readonly maxActions: number;
  readonly seed: string;
  /** One match in this many has a judge who makes rulings; none when left out. */
  readonly judgedOneIn?: number;
  /** In one match of more than two seats in this many, seats leave; in none when left out. */
  readonly leavingOneIn?: number;
}

/** The judge makes a ruling after one in this many actions. */
const RARELY = 8;
/** A seat leaves after one in this many actions. */
const SELDOM = 30;

export type RecordedStep = PlayStep<GameState, GameAction, GameFact>;

/** A played match, the input of all checks. */
export interface RecordedGame {
  readonly match: number;
  readonly setup: SetupInput;
  readonly steps: readonly RecordedStep[];
  /** `broken` if the game threw; the steps are those before. */
  readonly end: PlayEnd<GameAction> | { readonly kind: 'broken'; readonly message: string };
  readonly random: RandomSource;
}

/** Plays random match `match` of a suite. All states, actions and facts are frozen, so that any mutation throws. */
export const recordGame = (game: Game, settings: SuiteSettings, match: number): RecordedGame => {
  const setup = settings.setups[match % settings.setups.length];
  if (!setup) throw new RangeError('A suite needs at least one setup.');
  const seed = `${settings.seed}/${match}`;
  const random = seededRandom(seed);
  const steps: RecordedStep[] = [];
  const seats = setup.decks.length;
  const isOneIn = (count: number | undefined): boolean => count !== undefined && match % count === count - 1;
  const play = playGame(freezing(game), deepFreeze(setup), {
    random,
    order: seededRandom(`${seed}/order`),
    player: randomPlayer(seededRandom(`${seed}/player`)),
    maxActions: settings.maxActions,
    ...(isOneIn(settings.judgedOneIn)
      ? { judge: new RandomJudge(seededRandom(`${seed}/judge`), RARELY) }
      : {}),
    ...(seats > 2 && isOneIn(settings.leavingOneIn)
      ? { leaver: new RandomLeaver(seededRandom(`${seed}/leaver`), seats, SELDOM) }
      : {}),
  });
  try {
    for (let next = play.next(); ; next = play.next()) {
      if (next.done) return { match, setup, steps, end: next.value, random };
      steps.push(next.value);
    }
  } catch (error) {
    return { match, setup, steps, end: { kind: 'broken', message: String(error) }, random };
  }
};

/** The game with all its inputs and outputs frozen. */
export const freezing = (game: Game): Game => ({
  ...game,
  setup: (input, random) => deepFreeze(game.setup(input, random)),
  evolve: (state, fact) => deepFreeze(game.evolve(state, fact)),
  decide: (state, seat, action, random) => deepFreeze(game.decide(state, seat, deepFreeze(action), random)),
  ...(game.judging === undefined ? {} : { judging: freezingJudging(game.judging) }),
});

const freezingJudging = (judging: NonNullable<Game['judging']>): NonNullable<Game['judging']> => ({
  rulings: (state) => deepFreeze(judging.rulings(state)),
  rule: (state, ruling, reason, random) =>
    deepFreeze(judging.rule(state, deepFreeze(ruling), reason, random)),
});
