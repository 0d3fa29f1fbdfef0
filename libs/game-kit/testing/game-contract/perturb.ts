import { type RandomSource, randomInteger } from '../../random/random-source.js';

export const NO_ACTIONS: readonly unknown[] = [
  null,
  0,
  true,
  'playCard',
  [],
  {},
  { type: null },
  { type: '__proto__' },
  { type: 'noSuchAction' },
];

const WRONG_VALUES: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e9,
  '',
  'nobody',
  'x'.repeat(1000),
  [],
  {},
  [[]],
  true,
];

/** `count` random variants of actions: a field removed, added or replaced; lists reversed, shortened or repeated. */
export const perturbed = (
  random: RandomSource,
  actions: readonly object[],
  count: number,
): readonly unknown[] => {
  const fields = actions.flatMap((action) => Object.entries(action));
  return Array.from({ length: actions.length === 0 ? 0 : count }, (_, index) => {
    const pick: Pick = (draw, items) => items[randomInteger(random, index * 4 + draw, items.length).value];
    return perturb(pick, pick(0, actions) ?? {}, fields);
  });
};

/** A random item; `draw` numbers the choices. */
type Pick = <T>(draw: 0 | 1 | 2 | 3, items: readonly T[]) => T | undefined;

const perturb = (pick: Pick, action: object, fields: readonly (readonly [string, unknown])[]): unknown => {
  const [field, value] = pick(1, Object.entries(action)) ?? ['type', null];
  switch (pick(2, CHANGES) ?? 'extra') {
    case 'extra':
      return { ...action, extra: 1 };
    case 'missing':
      return Object.fromEntries(Object.entries(action).filter(([name]) => name !== field));
    case 'wrong':
      return { ...action, [field]: pick(3, WRONG_VALUES) };
    case 'exchanged': {
      const others = fields.filter(([name]) => name === field).map(([, other]) => other);
      return { ...action, [field]: pick(3, others) };
    }
    case 'list':
      return { ...action, [field]: otherList(value, pick(3, LIST_CHANGES) ?? 'reversed') };
  }
};

const CHANGES = ['extra', 'missing', 'wrong', 'exchanged', 'exchanged', 'list'] as const;
const LIST_CHANGES = ['reversed', 'shortened', 'repeated', 'unknown'] as const;

const otherList = (value: unknown, change: (typeof LIST_CHANGES)[number]): unknown => {
  if (!Array.isArray(value)) return [value];
  const list: readonly unknown[] = value;
  switch (change) {
    case 'reversed':
      return [...list].reverse();
    case 'shortened':
      return list.slice(1);
    case 'repeated':
      return [...list.slice(1), ...list.slice(-1)];
    case 'unknown':
      return [...list.slice(1), 'nobody'];
  }
};
