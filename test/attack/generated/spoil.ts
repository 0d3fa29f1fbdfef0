import { ODD_TEXTS } from '../odd-texts.js';
import type { Chance } from './chance.js';
import type { GeneratedOperation } from './operation.js';

type Spoiling = (operation: GeneratedOperation, chance: Chance) => GeneratedOperation;

const inText =
  (change: (query: string, chance: Chance) => string): Spoiling =>
  (operation, chance) => ({
    ...operation,
    query: change(operation.query, chance),
  });

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  [],
  {},
  [[[]]],
  { a: { b: null } },
  nested(200),
  ...ODD_TEXTS,
];

/** Ways to make an operation invalid. */
const spoilings: readonly Spoiling[] = [
  inText((query, chance) => query.slice(0, chance.below(query.length))),
  inText((query, chance) => query.slice(chance.below(query.length))),
  inText((query, chance) => {
    const at = chance.below(query.length);
    return `${query.slice(0, at)}${chance.pick(['{', '}', '(', ')', '$', '@', '...', '"', '"""', ':', '!', '[', '#', '&', '|', '\u0000', '\ufeff', ' nothing '])}${query.slice(at)}`;
  }),
  inText((query, chance) => {
    const words = query.match(/\w+/g) ?? [];
    return query.replace(chance.pick(words), chance.pick(words));
  }),
  inText((query, chance) => {
    const words = query.match(/\w+/g) ?? [];
    return query.replace(
      chance.pick(words),
      chance.pick(['nothing', '__proto__', 'constructor', '__schema', 'toString', '_']),
    );
  }),
  inText((query, chance) =>
    query.replace(/\d+/, chance.pick(['99999999999999999999', '-0', '1e9', '0x1', '1.', '.5'])),
  ),
  inText((query, chance) => query.replace(/"[^"]*"/, JSON.stringify(chance.pick(ODD_TEXTS)))),
  inText((query, chance) =>
    query.replace(/^\w+/, chance.pick(['query', 'mutation', 'subscription', 'fragment', 'schema', 'type'])),
  ),
  inText((query) => `${query}\n${query}`),
  inText((query) => `${query} fragment Unused on Query { me { role } }`),
  inText((query) => query.replace('{', '{ __typename @include(if: $none) ')),
  inText((query) => query.replace('{', '{ ...Nowhere ')),
  (operation) => ({ ...operation, variables: {} }),
  (operation, chance) => {
    const names = Object.keys(operation.variables);
    if (names.length === 0) return { ...operation, variables: { nobody: chance.pick(ODD_VALUES) } };
    return {
      ...operation,
      variables: { ...operation.variables, [chance.pick(names)]: chance.pick(ODD_VALUES) },
    };
  },
];

/** The operation with one random fault. */
export const spoilt: Spoiling = (operation, chance) => chance.pick(spoilings)(operation, chance);
