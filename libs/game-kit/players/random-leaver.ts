import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import { seat as toSeat } from '../contract/ids.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import { fold, type PlayStep } from './play-game.js';

/** Lets a random seat leave a game from time to time. */
export class RandomLeaver {
  #draws = 0;

  /** `seats` sit at the table; one of them leaves after one in `rarely` actions. */
  constructor(
    private readonly chance: RandomSource,
    private readonly seats: number,
    private readonly rarely: number,
  ) {}

  /** A departure; undefined if all seats stay for now, or if the chosen seat is out already. */
  leave<
    State extends GameState,
    Action extends GameAction,
    Fact extends GameFact,
    Definition extends CardDefinition,
  >(
    game: Game<State, Action, Fact, Definition>,
    before: State,
    random: RandomSource,
  ): Extract<PlayStep<State, Action, Fact>, { kind: 'departure' }> | undefined {
    if (game.outcome(before) !== undefined || this.#below(this.rarely) > 0) return undefined;
    const seat = toSeat(this.#below(this.seats));
    const facts = game.departure?.(before, seat, random) ?? [];
    if (facts.length === 0) return undefined;
    return { kind: 'departure', seat, facts, before, after: fold(game, before, facts) };
  }

  #below(bound: number): number {
    const { value, draws } = randomInteger(this.chance, this.#draws, bound);
    this.#draws = draws;
    return value;
  }
}
