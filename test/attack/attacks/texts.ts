import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Attack } from '../attack.js';
import { schemaOf } from '../generated/schema.js';
import { crowd, operate } from '../hostile/http.js';
import { ODD_TEXTS } from '../odd-texts.js';

const MOST_DEEP = 5;
type Input = GraphQLArgument | GraphQLInputField;

/** The minimal value of a type, with this text in every text field; `isFull` includes optional fields. */
const valueFor = (type: GraphQLInputType, text: string, isFull: boolean, depth = 0): unknown => {
  if (isNonNullType(type)) return valueFor(type.ofType, text, isFull, depth);
  if (isListType(type)) return [valueFor(type.ofType, text, isFull, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = (field: Input): boolean => isNonNullType(field.type) && field.defaultValue === undefined;
    const chosen = type.isOneOf
      ? fields.slice(0, 1)
      : fields.filter((field) => needed(field) || (isFull && depth < MOST_DEEP));
    return Object.fromEntries(
      chosen.map((field) => [field.name, valueFor(field.type, text, isFull, depth + 1)]),
    );
  }
  if (type.name === 'Int') return 1;
  if (type.name === 'Float') return 1.5;
  if (type.name === 'Boolean') return true;
  return text;
};

const selection = ({ type }: GraphQLField<unknown, unknown>): string => {
  const named = getNamedType(type);
  return isObjectType(named) ? '{ __typename }' : '';
};

/** An operation for a field at the root, with this text in every argument that takes one. */
const operationOf = (kind: string, field: GraphQLField<unknown, unknown>, text: string, isFull: boolean) => {
  const args = field.args.filter(
    (arg) => isFull || (isNonNullType(arg.type) && arg.defaultValue === undefined),
  );
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inBrackets = (inside: string): string => (inside === '' ? '' : `(${inside})`);
  return {
    query: `${kind} ${inBrackets(declared)} { ${field.name}${inBrackets(passed)} ${selection(field)} }`,
    variables: Object.fromEntries(args.map(({ name, type }) => [name, valueFor(type, text, isFull)])),
  };
};

const operationsWith = (schema: GraphQLSchema, text: string) =>
  [['query', schema.getQueryType()] as const, ['mutation', schema.getMutationType()] as const].flatMap(
    ([kind, type]) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ args }) => args.length > 0)
        .flatMap((field) => [operationOf(kind, field, text, false), operationOf(kind, field, text, true)]),
  );

export const oddTexts: Attack = {
  name: 'odd-texts',
  tries:
    'half surrogates, control characters, 300 and 100,000 characters in every argument of every field at the root',
  seconds: 20,
  run: async (target) => {
    const schema = await schemaOf(target.url);
    const tokens = [
      await target.token('organizer', 'odd'),
      await target.token('player', 'odd-player'),
      await target.token('judge', 'odd-judge'),
    ];
    const all = ODD_TEXTS.flatMap((text) => operationsWith(schema, text));
    await crowd(target, all.length, 8, async (index) => {
      const operation = all[index];
      if (operation === undefined) return;
      const { text } = await operate(
        target,
        operation.query,
        operation.variables,
        tokens[index % tokens.length],
      );
      if (text.includes('"INTERNAL"'))
        target.answers.add(
          `INTERNAL at ${/\{ (\w+)/.exec(operation.query)?.[1]} with ${JSON.stringify(ODD_TEXTS[Math.floor((index * ODD_TEXTS.length) / all.length)]).slice(0, 20)}`,
        );
    });
    return [];
  },
};
