import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNullableType,
  isObjectType,
} from 'graphql';
import { isRecord } from '../record.js';
import { Budget } from './budget.js';

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Makes every field of a schema count against the budget in the context that it is resolved with, and an execution give way to others; without one nothing is counted. */
export const budgeted = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields())) field.resolve = counted(field);
  return schema;
};

/** What `"name":,` takes besides the name. */
const PUNCTUATION = 4;

const counted = (field: GraphQLField<unknown, unknown>): Resolver => {
  const resolve = spending(field);
  const isNullable = isNullableType(field.type);
  return (source, args, context, info) => {
    try {
      const value = resolve(source, args, context, info);
      // Found missing in a promise, as what is thrown is.
      return value == null && !isNullable ? Promise.resolve(value) : value;
    } catch (error) {
      // When a list's object fails in one piece, GraphQL.js forgets those before it that are still on their way: one of them that fails later would be
      // a rejection that nobody hears, and end the process.
      return Promise.reject(error);
    }
  };
};

const spending = ({
  name,
  type,
  resolve = defaultFieldResolver,
}: GraphQLField<unknown, unknown>): Resolver => {
  const isLeaf = isLeafType(getNamedType(type));
  const isNullable = isNullableType(type);
  const isList = isListType(getNullableType(type));
  const ownBytes = name.length + PUNCTUATION;
  return (source, args, context, info) => {
    const budget = budgetIn(context);
    if (budget === undefined) return resolve(source, args, context, info);
    // An error for each of thousands of fields would take longer than they do.
    if (isNullable && budget.excess !== undefined) return null;
    budget.spendField();
    const value: unknown = resolve(source, args, context, info);
    if (!isLeaf) {
      budget.spendBytes(ownBytes);
      if (!isList) return value;
      return value instanceof Promise
        ? value.then((list: unknown) => inTurns(list, budget))
        : inTurnsAtOnce(value, budget);
    }
    if (value instanceof Promise)
      return value.then((settled: unknown) => {
        budget.spendBytes(ownBytes + bytesOf(settled));
        return settled;
      });
    budget.spendBytes(ownBytes + bytesOf(value));
    return value;
  };
};

/** Objects of a list that have a turn together. */
const TOGETHER = 16;

/** A list of objects is what takes long: it begins, and a few of its objects at a time, when the execution may go on. */
const inTurns = (list: unknown, budget: Budget): unknown => {
  if (!Array.isArray(list)) return list;
  const turn = budget.giveWay();
  return turn === undefined ? eachInTurn(list, budget) : turn.then(() => eachInTurn(list, budget));
};

/** The same of a list that is gone through right after it was asked for, before anything else is done: a short one needs no second turn. */
const inTurnsAtOnce = (list: unknown, budget: Budget): unknown => {
  if (!Array.isArray(list) || list.length > TOGETHER) return inTurns(list, budget);
  return budget.giveWay()?.then(() => list) ?? list;
};

function* eachInTurn(list: readonly unknown[], budget: Budget): Iterable<unknown> {
  let turn: Promise<void> | undefined;
  for (const [index, item] of list.entries()) {
    if (index % TOGETHER === 0) turn = budget.giveWay();
    yield turn === undefined ? item : turn.then(() => item);
  }
}

const budgetIn = (context: unknown): Budget | undefined => {
  if (typeof context !== 'object' || context === null || !('budget' in context)) return undefined;
  return context.budget instanceof Budget ? context.budget : undefined;
};

/** What numbers, booleans and null take, more or less. */
const SMALL = 6;

/** Sizes of objects that are given as JSON: the same ones (a card's data) are given again and again. */
const measured = new WeakMap<object, number>();

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return SMALL;
  const known = measured.get(value);
  if (known !== undefined) return known;
  const bytes = bytesOfObject(value);
  measured.set(value, bytes);
  return bytes;
};

const bytesOfObject = (value: object): number => {
  let bytes = 2;
  if (Array.isArray(value)) for (const entry of value) bytes += bytesOf(entry) + 1;
  else if (isRecord(value))
    for (const [key, entry] of Object.entries(value)) bytes += key.length + PUNCTUATION + bytesOf(entry);
  return bytes;
};
