import type { Freedom, LegalAction } from '../contract/legal-action.js';
import { type Drawn, type RandomSource, randomInteger, shuffle } from '../random/random-source.js';
import type { Player } from './player.js';

/** A player that takes each legal action with equal probability, and fills in freedoms at random. */
export const randomPlayer =
  (random: RandomSource): Player =>
  (options, draws) => {
    const pick = randomInteger(random, draws, options.length);
    const option = options[pick.value];
    return option ? fillIn(random, pick.draws, option) : undefined;
  };

/** A legal action with its freedom, if any, filled in at random. */
export const fillIn = <Action extends object>(
  random: RandomSource,
  draws: number,
  option: LegalAction<Action>,
): Drawn<Action> => {
  const { action, freedom } = option;
  if (!freedom) return { value: action, draws };
  const items = chooseItems(random, draws, freedom);
  return { value: { ...action, [freedom.field]: items.value }, draws: items.draws };
};

const chooseItems = (random: RandomSource, draws: number, freedom: Freedom): Drawn<readonly string[]> => {
  const order = shuffle(random, draws, freedom.of);
  if (freedom.kind === 'permutation') return order;
  if (freedom.kind === 'payment') return { value: payment(freedom, order.value), draws: order.draws };
  const size = randomInteger(random, order.draws, freedom.max - freedom.min + 1);
  const chosen = new Set(order.value.slice(0, freedom.min + size.value));
  return { value: freedom.of.filter((item) => chosen.has(item)), draws: size.draws };
};

/** The first items that suffice, without superfluous ones. */
const payment = (
  { of, worth, price }: Extract<Freedom, { kind: 'payment' }>,
  order: readonly string[],
): readonly string[] => {
  const worthOf = (items: readonly string[]): number =>
    items.reduce((sum, item) => sum + (worth[of.indexOf(item)] ?? 0), 0);
  const size = order.findIndex((_, index) => worthOf(order.slice(0, index + 1)) >= price) + 1;
  return order.slice(0, size).reduce<readonly string[]>(
    (kept, item) => {
      const rest = kept.filter((other) => other !== item);
      return worthOf(rest) >= price ? rest : kept;
    },
    order.slice(0, size),
  );
};
