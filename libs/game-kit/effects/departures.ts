import type { CardId } from '../contract/ids.js';
import type { Moment } from '../contract/moment.js';
import { type LastKnown, remembered } from '../zones/last-known.js';
import type { EffectScope } from './interpreter.js';

/** The game's part of last known information. */
export interface Departures<State, Fact, Was> {
  /** The cards that leave play at a moment; empty for most facts. */
  leaving(moment: Moment<State, Fact>): readonly CardId[];
  /** The values of a card in play that filters, counts and conditions read. */
  asItIs(state: State, id: CardId): Was | undefined;
}

/** The last known information of the cards that left at some moments; undefined if none did. */
export const lastKnownIn = <State, Fact, Was>(
  { leaving, asItIs }: Departures<State, Fact, Was>,
  moments: readonly Moment<State, Fact>[],
): LastKnown<Was> | undefined => {
  let known: LastKnown<Was> | undefined;
  for (const moment of moments) {
    const cards = leaving(moment).flatMap((id): readonly (readonly [CardId, Was])[] => {
      const was = asItIs(moment.before, id);
      return was === undefined ? [] : [[id, was]];
    });
    if (cards.length > 0) known = remembered(known, cards);
  }
  return known;
};

/** An unfinished effect, with the last known information of its own card and of its bound cards. */
export const withLastKnown = <Was, Effect extends EffectScope<Was>>(
  effect: Effect,
  known: LastKnown<Was>,
): Effect => {
  const named = [effect.source.id, ...Object.values(effect.bindings).flat()];
  const cards = [...new Set(named)].flatMap((id): readonly (readonly [CardId, Was])[] => {
    const was = known[id];
    return was === undefined ? [] : [[id, was]];
  });
  return cards.length === 0 ? effect : { ...effect, lastKnown: remembered(effect.lastKnown, cards) };
};

/**
 * Lets each waiting effect remember the cards that it names as they leave, for `resolve`.
 *
 * @param withEffects a task with all its effects changed
 */
export const rememberingBy =
  <State, Fact, Was, Task, Effect extends EffectScope<Was>>(
    departures: Departures<State, Fact, Was>,
    withEffects: (task: Task, change: (effect: Effect) => Effect) => Task,
  ) =>
  (moments: readonly Moment<State, Fact>[]): ((task: Task) => Task) | undefined => {
    const known = lastKnownIn(departures, moments);
    return known === undefined
      ? undefined
      : (task) => withEffects(task, (effect) => withLastKnown<Was, Effect>(effect, known));
  };

/**
 * For tests: the conditions that read otherwise of a card that has just left play than before it left.
 *
 * @param fits whether a card fits a filter, in a scope that may have last known information
 */
export const misremembered = <State, Fact, Was, Filter>(
  rules: Departures<State, Fact, Was>,
  moment: Moment<State, Fact>,
  filters: readonly Filter[],
  fits: (
    state: State,
    remembering: { readonly lastKnown?: LastKnown<Was> },
    id: CardId,
    filter: Filter,
  ) => boolean,
): readonly string[] => {
  const lastKnown = lastKnownIn(rules, [moment]);
  if (lastKnown === undefined) return [];
  return rules
    .leaving(moment)
    .flatMap((id) =>
      filters
        .filter(
          (filter) => fits(moment.before, {}, id, filter) !== fits(moment.after, { lastKnown }, id, filter),
        )
        .map((filter) => `${id} has left and reads otherwise: ${JSON.stringify(filter)}`),
    );
};
