import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState, SetupInput } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import type { Ruling } from '../contract/judging.js';
import type { Rejection } from '../contract/rejection.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import type { Player } from './player.js';
import type { RandomJudge } from './random-judge.js';
import type { RandomLeaver } from './random-leaver.js';

/** A step of a played game: its setup, an accepted action, a ruling, or the departure of a seat. `before` and `after` are the states around its facts. */
export type PlayStep<State, Action, Fact> =
  | { readonly kind: 'setup'; readonly facts: readonly Fact[]; readonly after: State }
  | {
      readonly kind: 'action';
      readonly seat: Seat;
      readonly action: Action;
      readonly facts: readonly Fact[];
      readonly before: State;
      readonly after: State;
    }
  | {
      readonly kind: 'ruling';
      readonly ruling: Ruling;
      /** The ruling's public text. */
      readonly label: string;
      readonly facts: readonly Fact[];
      readonly before: State;
      readonly after: State;
    }
  | {
      readonly kind: 'departure';
      readonly seat: Seat;
      readonly facts: readonly Fact[];
      readonly before: State;
      readonly after: State;
    };

/** The reason why play stopped: `stuck` (no seat has a legal action) and `refused` (a legal action was refused) are faults of the game. */
export type PlayEnd<Action> =
  | { readonly kind: 'over'; readonly actions: number }
  | { readonly kind: 'limit'; readonly actions: number }
  | { readonly kind: 'stuck'; readonly actions: number }
  | {
      readonly kind: 'refused';
      readonly actions: number;
      readonly seat: Seat;
      readonly action: Action;
      readonly rejection: Rejection;
    };

export interface PlaySettings {
  /** For the game: shuffles, dice. */
  readonly random: RandomSource;
  /** For choosing the next of several seats that may act. */
  readonly order: RandomSource;
  /** Plays every seat. */
  readonly player: Player;
  readonly maxActions: number;
  /** Makes random rulings; without it there are none. */
  readonly judge?: RandomJudge;
  /** Lets random seats leave; without it all of them play to the end. */
  readonly leaver?: RandomLeaver;
}

/** Plays a game and yields each step with its facts, the setup first. Deterministic: the same settings give the same game. */
export function* playGame<
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  setup: SetupInput<Definition>,
  settings: PlaySettings,
): Generator<PlayStep<State, Action, Fact>, PlayEnd<Action>, undefined> {
  const setUp = game.setup(setup, settings.random);
  const state = fold(game, undefined, setUp);
  yield { kind: 'setup', facts: setUp, after: state };
  return yield* playOn(game, state, settings);
}

/** Plays a game from a state to its end. */
export function* playOn<
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  start: State,
  { random, order, player, maxActions, judge, leaver }: PlaySettings,
): Generator<PlayStep<State, Action, Fact>, PlayEnd<Action>, undefined> {
  let state = start;
  let draws = 0;
  for (let actions = 0; ; actions += 1) {
    if (game.outcome(state)) return { kind: 'over', actions };
    if (actions >= maxActions) return { kind: 'limit', actions };
    const seats = game.toAct(state);
    const seat = seats[randomInteger(order, actions, seats.length).value];
    const picked = seat === undefined ? undefined : player(game.legalActions(state, seat), draws);
    if (seat === undefined || !picked) return { kind: 'stuck', actions };
    draws = picked.draws;
    const before = state;
    const decision = game.decide(before, seat, picked.value, random);
    if (!decision.accepted)
      return { kind: 'refused', actions, seat, action: picked.value, rejection: decision.rejection };
    state = fold(game, before, decision.facts);
    yield { kind: 'action', seat, action: picked.value, facts: decision.facts, before, after: state };
    const ruled = judge?.rule(game, state, random);
    if (ruled !== undefined) {
      yield ruled;
      state = ruled.after;
    }
    const left = leaver?.leave(game, state, random);
    if (left !== undefined) {
      yield left;
      state = left.after;
    }
  }
}

/** The state after the facts. Throws without facts and without an initial state. */
export const fold = <State extends GameState, Fact extends GameFact>(
  game: { evolve(state: State | undefined, fact: Fact): State },
  start: State | undefined,
  facts: readonly Fact[],
): State => {
  let state = start;
  for (const fact of facts) state = game.evolve(state, fact);
  if (state === undefined) throw new Error('A game without facts has no state.');
  return state;
};
