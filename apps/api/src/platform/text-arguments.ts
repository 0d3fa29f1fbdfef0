import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Fault } from '#libs/game-kit';
import { badInput } from './errors/api-error.js';
import { isRecord } from './record.js';
import { type TextForm, textFault } from './text-input.js';

const ID: TextForm = { maxLength: 128 };
const STRING: TextForm = { maxLength: 2000 };
const LINES: TextForm = { hasLines: true };
/** Items that a list may have: no list that anybody needs is longer, and nobody looks through more before it is refused. */
const MOST_ITEMS = 1000;

/**
 * Holds every text that a client may write, in whichever argument or input, to the form that its type promises: an `ID` is short, a `String` is one
 * line, and a list has an end. It stands in the schema, which HTTP, sockets and SSE execute alike, so no resolver has to ask. `linedTexts` names the input fields, such as
 * `DeckInput.text`, that take several lines, and bound them themselves.
 */
export const withTextsHeldToForm = (
  schema: GraphQLSchema,
  linedTexts: ReadonlySet<string>,
): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isSubscription = type === schema.getSubscriptionType();
    for (const field of Object.values(type.getFields()))
      if (field.args.length > 0) guard(field, linedTexts, isSubscription);
  }
  return schema;
};

/** A subscription is judged once, when it begins: its `resolve` is asked for each event. */
const guard = (
  field: GraphQLField<unknown, unknown>,
  linedTexts: ReadonlySet<string>,
  isSubscription: boolean,
): void => {
  const judge = (given: Readonly<Record<string, unknown>>): void => {
    const faults = field.args.flatMap(({ name, type }) => faultsIn(given[name], type, name, linedTexts));
    const [first] = faults;
    if (first !== undefined) throw badInput(first.message, faults);
  };
  const { resolve = defaultFieldResolver, subscribe } = field;
  if (isSubscription)
    field.subscribe = (source, given, context, info) => {
      judge(given);
      return subscribe?.(source, given, context, info);
    };
  else
    field.resolve = (source, given, context, info) => {
      judge(given);
      return resolve(source, given, context, info);
    };
};

/** What is wrong with the texts in a value that GraphQL has found to be of this type. `path` says where it stands. */
const faultsIn = (
  value: unknown,
  type: GraphQLInputType,
  path: string,
  linedTexts: ReadonlySet<string>,
  form?: TextForm,
): readonly Fault[] => {
  if (value === null || value === undefined) return [];
  if (isNonNullType(type)) return faultsIn(value, type.ofType, path, linedTexts, form);
  if (isListType(type)) {
    if (!Array.isArray(value)) return [];
    if (value.length > MOST_ITEMS)
      return [{ code: 'LIST_TOO_LONG', path, message: `"${path}" has at most ${MOST_ITEMS} items.` }];
    return value.flatMap((item, index) => faultsIn(item, type.ofType, `${path}.${index}`, linedTexts, form));
  }
  if (isInputObjectType(type))
    return isRecord(value)
      ? Object.values(type.getFields()).flatMap((field) => {
          const given = value[field.name];
          // Of an input with a field for everything that may be asked for, one is given.
          if (given === null || given === undefined) return [];
          const own = linedTexts.has(`${type.name}.${field.name}`) ? LINES : undefined;
          return faultsIn(given, field.type, `${path}.${field.name}`, linedTexts, own);
        })
      : [];
  if (typeof value !== 'string' || (type.name !== 'ID' && type.name !== 'String')) return [];
  const wrong = textFault(value, form ?? (type.name === 'ID' ? ID : STRING));
  return wrong === undefined ? [] : [{ code: 'UNFIT_TEXT', path, message: `"${path}" ${wrong}.` }];
};
