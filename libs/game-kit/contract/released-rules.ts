import type { GameFact } from './facts.js';
import type { Game, GameState } from './game.js';

/** The members of `Game` that decide, and thus belong to released rules. */
export const DECIDING = [
  'rulesVersion',
  'setup',
  'decide',
  'evolve',
  'legalActions',
  'toAct',
  'silentAction',
  'whyNot',
  'judging',
  'departure',
  'reshuffled',
  'outcome',
  'timing',
  'parseAction',
  'parseRuleset',
  'cardSets',
  'validateDeck',
  'sideboarding',
] as const;

/**
 * The rules of one released version, frozen with all their dependencies. They have states of their own, folded from the same facts. Rules that are older
 * than a member of `Game` leave it out.
 */
export type ReleasedRules = Pick<Game, (typeof DECIDING)[number]>;

/** A state of the present game that carries the state of released rules; without one, those rules cannot fold a fact that later rules decided. */
interface StateWithReleased extends GameState {
  readonly released?: GameState;
}

type OfState<Rest extends readonly unknown[], Result> = (state: GameState, ...rest: Rest) => Result;

/** Lets a function of released rules take the present game's state. The present game decides on a state that they cannot fold. */
const onReleased =
  <Rest extends readonly unknown[], Result>(
    decides: OfState<Rest, Result>,
    otherwise: OfState<Rest, Result>,
  ): OfState<Rest, Result> =>
  (state: StateWithReleased, ...rest) =>
    state.released === undefined ? otherwise(state, ...rest) : decides(state.released, ...rest);

/**
 * The game of a match that began under released rules: those decide, and the present game shows. Its states are also states of the present game, because
 * each version of a game folds all facts of earlier ones.
 */
export const decidedBy = (game: Game, rules: ReleasedRules): Game => {
  // Without one of these, the released rules have no use for it: the present game’s may decide facts that they cannot fold.
  const { silentAction: _s, whyNot: _w, judging: _j, departure: _d, reshuffled: _r, ...shown } = game;
  const { silentAction, whyNot, judging, departure, reshuffled, timing } = rules;
  const decided: Game<StateWithReleased> = {
    ...shown,
    rulesVersion: rules.rulesVersion,
    parseAction: rules.parseAction,
    parseRuleset: rules.parseRuleset,
    get cardSets() {
      return rules.cardSets;
    },
    validateDeck: rules.validateDeck,
    ...(rules.sideboarding && { sideboarding: rules.sideboarding }),
    setup: rules.setup,
    evolve: (state, fact) => {
      const isFolded = state === undefined || state.released !== undefined;
      const released = isFolded ? evolvedBy(rules, state?.released, fact) : undefined;
      const { released: _before, ...after }: StateWithReleased = game.evolve(state, fact);
      return released === undefined ? after : { ...after, released };
    },
    decide: onReleased(rules.decide, game.decide),
    legalActions: onReleased(rules.legalActions, game.legalActions),
    toAct: onReleased(rules.toAct, game.toAct),
    outcome: onReleased(rules.outcome, game.outcome),
    ...(silentAction && { silentAction: onReleased(silentAction, game.silentAction ?? silentAction) }),
    ...(whyNot && { whyNot: onReleased(whyNot, game.whyNot ?? whyNot) }),
    ...(departure && { departure: onReleased(departure, game.departure ?? departure) }),
    ...(reshuffled && { reshuffled: onReleased(reshuffled, game.reshuffled ?? reshuffled) }),
    ...(judging && { judging: judgingOf(judging, game.judging ?? judging) }),
    ...(timing && { timing: timingOf(timing, game.timing ?? timing) }),
  };
  return decided;
};

const judgingOf = (
  released: NonNullable<ReleasedRules['judging']>,
  present: NonNullable<Game['judging']>,
): NonNullable<Game['judging']> => ({
  rulings: onReleased(released.rulings, present.rulings),
  rule: onReleased(released.rule, present.rule),
});

const timingOf = (
  released: NonNullable<ReleasedRules['timing']>,
  present: NonNullable<Game['timing']>,
): NonNullable<Game['timing']> => ({
  turn: onReleased(released.turn, present.turn),
  ...(released.standing && {
    standing: onReleased(released.standing, present.standing ?? released.standing),
  }),
});

/** The state of released rules after a fact; undefined if they cannot fold it. */
const evolvedBy = (
  rules: ReleasedRules,
  state: GameState | undefined,
  fact: GameFact,
): GameState | undefined => {
  try {
    return rules.evolve(state, fact);
  } catch {
    return undefined;
  }
};
