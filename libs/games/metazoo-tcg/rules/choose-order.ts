import { cardUnder, unknownTarget } from '#libs/game-kit';
import { nameOf, rule } from '../queries/cards.js';
import { shatter } from '../resolution/cards.js';
import type { CardRef } from '../schemas.js';
import type { MetazooState, StoredTask } from '../state.js';
import { answer, type MetazooRule, openChoice } from './guard.js';

/** The name of a card that may have left play since. */
const sourceName = (state: MetazooState, { definition }: CardRef): string =>
  state.definitions[definition]?.name ?? 'a card';

/** MZ-063, MZ-R47: which of the waiting effects is next. */
export const chooseEffect: MetazooRule<'chooseEffect'> = {
  type: 'chooseEffect',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'orderEffects') return [];
    return choice.effects.map((card, effect) => ({
      action: { type: 'chooseEffect' as const, effect },
      label: `Next: effect ${effect + 1}, of ${sourceName(state, card)}`,
      rule: choice.rule,
      ...(cardUnder(state.cards, card.id) === undefined ? {} : { cards: [card.id] }),
    }));
  },
  refusal: (state, seat, { effect }) => {
    const { choice, refused } = openChoice(state, seat, 'orderEffects', rule('MZ-063'));
    if (refused !== undefined) return refused;
    return effect < choice.effects.length
      ? undefined
      : unknownTarget(choice.rule, 'That effect is not among those that wait.');
  },
  resolve: (state, seat, { effect }, random) => {
    const [waiting, ...rest] = state.resolution;
    if (waiting?.task !== 'orderEffects') return [];
    const tasks: readonly StoredTask[] = [
      ...waiting.effects.slice(effect, effect + 1),
      { task: 'orderEffects', effects: waiting.effects.filter((_, index) => index !== effect) },
      ...rest,
    ];
    return answer(state, seat, random, [], tasks);
  },
};

/** MZ-195, MZ-197: the losing seat chooses the units there that it loses. */
export const chooseLoss: MetazooRule<'chooseLoss'> = {
  type: 'chooseLoss',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'destruction') return [];
    return choice.units.map((unit) => ({
      action: { type: 'chooseLoss' as const, unit },
      label: `Shatter ${nameOf(state, unit)}`,
      rule: rule('MZ-195'),
      cards: [unit],
    }));
  },
  refusal: (state, seat, { unit }) => {
    const { choice, refused } = openChoice(state, seat, 'destruction', rule('MZ-195'));
    if (refused !== undefined) return refused;
    return choice.units.includes(unit)
      ? undefined
      : unknownTarget(rule('MZ-197'), 'Choose one of your units in the lane of the mission.');
  },
  resolve: (state, seat, { unit }, random) =>
    answer(state, seat, random, shatter(state, [unit], 'destruction'), state.resolution),
};
