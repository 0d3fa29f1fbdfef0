import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import { type PossibleRuling, type Ruling, ruledWith, rulingLabel } from '../contract/judging.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import { fold, type PlayStep } from './play-game.js';

/** A possible ruling with a random number, usually a low one, since the game has to end. */
export const ruledAtRandom = (chance: RandomSource, draws: number, possible: PossibleRuling) => {
  const { number } = possible;
  if (number === undefined) return { value: possible.ruling, draws };
  const among = Math.min(number.max - number.min + 1, MOST_NUMBERS);
  const said = randomInteger(chance, draws, among);
  return { value: ruledWith(possible, number.min + said.value), draws: said.draws };
};

const MOST_NUMBERS = 12;

/** Makes a random ruling from time to time: first picks a kind of ruling, then one of that kind. */
export class RandomJudge {
  #draws = 0;

  /** `rarely`: a ruling follows one in this many actions. */
  constructor(
    private readonly chance: RandomSource,
    private readonly rarely: number,
  ) {}

  /** A ruling; undefined if play continues without one. */
  rule<
    State extends GameState,
    Action extends GameAction,
    Fact extends GameFact,
    Definition extends CardDefinition,
  >(
    game: Game<State, Action, Fact, Definition>,
    before: State,
    random: RandomSource,
  ): Extract<PlayStep<State, Action, Fact>, { kind: 'ruling' }> | undefined {
    const { judging } = game;
    if (judging === undefined || game.outcome(before) !== undefined || this.#below(this.rarely) > 0)
      return undefined;
    const rulings = judging.rulings(before);
    const types = [...new Set(rulings.map(({ ruling }) => ruling.type))];
    const type = types[this.#below(Math.max(1, types.length))];
    const alike = rulings.filter(({ ruling }) => ruling.type === type);
    const possible = alike[this.#below(Math.max(1, alike.length))];
    if (possible === undefined) return undefined;
    const ruling: Ruling = this.#ruled(possible);
    const decision = judging.rule(before, ruling, 'As seen.', random);
    if (!decision.accepted)
      throw new Error(
        `A listed ruling was refused: ${JSON.stringify(ruling)}: ${decision.rejection.message}`,
      );
    const { facts } = decision;
    const label = rulingLabel(possible, ruling);
    return { kind: 'ruling', ruling, label, facts, before, after: fold(game, before, facts) };
  }

  #ruled(possible: PossibleRuling): Ruling {
    const { value, draws } = ruledAtRandom(this.chance, this.#draws, possible);
    this.#draws = draws;
    return value;
  }

  #below(bound: number): number {
    const { value, draws } = randomInteger(this.chance, this.#draws, bound);
    this.#draws = draws;
    return value;
  }
}
