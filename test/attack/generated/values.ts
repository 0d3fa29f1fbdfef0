import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { ODD_TEXTS } from '../odd-texts.js';
import type { Chance } from './chance.js';
import type { KnownValues } from './known-values.js';

const DEEPEST = 6;
const INTEGERS = [-1, 0, 1, 2, 3, 5, 10, 99, 100, 101, 1_000_000, 2_147_483_647, -2_147_483_648];
const FLOATS = [0, 0.1, 1, 1.5, 64, -1, 1e308, 5e-324];
const TEXTS = [
  'x',
  'ann',
  'open',
  'a title',
  '3 Harbour Bell',
  '2026-11-20T18:00:00.000Z',
  '1999-01-01T00:00:00.000Z',
];

/** Generates values of input types. */
export class Values {
  constructor(
    private readonly chance: Chance,
    private readonly known: KnownValues,
  ) {}

  /** A value for an input of that name, as JSON has it. */
  of(name: string, type: GraphQLInputType, depth = 0): unknown {
    const { chance } = this;
    if (isNonNullType(type)) return this.#present(name, type.ofType, depth);
    return chance.isTrue(0.1) ? null : this.#present(name, type, depth);
  }

  #present(name: string, type: GraphQLInputType, depth: number): unknown {
    const { chance } = this;
    if (isNonNullType(type)) return this.#present(name, type.ofType, depth);
    if (isListType(type))
      return Array.from({ length: chance.below(4) }, () => this.of(name, type.ofType, depth + 1));
    if (isEnumType(type)) return chance.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const chosen = type.isOneOf
        ? [chance.pick(fields)]
        : fields.filter((field) => isRequiredInputField(field) || (depth < DEEPEST && chance.isTrue(0.35)));
      return Object.fromEntries(
        chosen.map((field) => [
          field.name,
          type.isOneOf
            ? this.#present(field.name, field.type, depth + 1)
            : this.of(field.name, field.type, depth + 1),
        ]),
      );
    }
    return this.#scalar(name, type.name);
  }

  #scalar(name: string, type: string): unknown {
    const { chance } = this;
    const known = this.known.for(name, chance);
    if (type === 'Boolean') return chance.isTrue(0.5);
    if (type === 'Float') return chance.pick(FLOATS);
    if (type === 'Int') {
      if (name === 'first' || name === 'last')
        return chance.isTrue(0.85) ? 1 + chance.below(5) : chance.pick(INTEGERS);
      return known !== undefined && chance.isTrue(0.6) ? Number(known) || 0 : chance.pick(INTEGERS);
    }
    if (known !== undefined && chance.isTrue(0.75)) return known;
    return chance.isTrue(0.7) ? chance.pick(TEXTS) : chance.pick(ODD_TEXTS);
  }
}

/** A JSON value as GraphQL writes it; enums by their names. */
export const literal = (value: unknown, type: GraphQLInputType): string => {
  if (value === null || value === undefined) return 'null';
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type))
    return Array.isArray(value) ? `[${value.map((item) => literal(item, type.ofType)).join(', ')}]` : 'null';
  if (isEnumType(type)) return String(value);
  if (isInputObjectType(type)) {
    const fields = Object.entries(value).map(([name, field]) => {
      const known = type.getFields()[name];
      return known === undefined ? '' : `${name}: ${literal(field, known.type)}`;
    });
    return `{ ${fields.join(', ')} }`;
  }
  return JSON.stringify(value);
};
