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

/** Counts every field of a schema against the budget in its context, and yields to other executions. Without a budget it counts nothing. */
export const budgeted = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields())) field.resolve = counted(field);
  return schema;
};

/** Bytes of `"name":,` besides the name. */
const PUNCTUATION = 4;

const counted = (field: GraphQLField<unknown, unknown>): Resolver => {
  const resolve = spending(field);
  const isNullable = isNullableType(field.type);
  return (source, args, context, info) => {
    try {
      const value = resolve(source, args, context, info);
      // A missing value must fail in a promise, as a thrown error does.
      return value == null && !isNullable ? Promise.resolve(value) : value;
    } catch (error) {
      // If an object of a list fails synchronously, GraphQL.js drops the earlier objects that are still pending. If one of those failed later, its
      // unhandled rejection would end the process.
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
    // An error for each of thousands of fields would take longer than the fields themselves.
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

/** Objects of a list that share a turn. */
const TOGETHER = 16;

/** Long lists take the most time: resolves the objects in small batches, each when the execution may continue. */
const inTurns = (list: unknown, budget: Budget): unknown => {
  if (!Array.isArray(list)) return list;
  const turn = budget.yieldIfDue();
  return turn === undefined ? eachInTurn(list, budget) : turn.then(() => eachInTurn(list, budget));
};

/** As `inTurns`, for a list that is iterated immediately after its field resolves: a short list needs no second turn. */
const inTurnsAtOnce = (list: unknown, budget: Budget): unknown => {
  if (!Array.isArray(list) || list.length > TOGETHER) return inTurns(list, budget);
  return budget.yieldIfDue()?.then(() => list) ?? list;
};

function* eachInTurn(list: readonly unknown[], budget: Budget): Iterable<unknown> {
  let turn: Promise<void> | undefined;
  for (const [index, item] of list.entries()) {
    if (index % TOGETHER === 0) turn = budget.yieldIfDue();
    yield turn === undefined ? item : turn.then(() => item);
  }
}

const budgetIn = (context: unknown): Budget | undefined => {
  if (typeof context !== 'object' || context === null || !('budget' in context)) return undefined;
  return context.budget instanceof Budget ? context.budget : undefined;
};

/** Approximate bytes of a number, a boolean or null. */
const SMALL = 6;

/** Sizes of objects that are returned as JSON, cached because the same objects (a card's data) are returned repeatedly. */
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
