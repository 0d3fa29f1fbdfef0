import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { ApiError } from '../../platform/errors/api-error.js';
import { budgeted } from '../../platform/limits/budgeted-schema.js';
import { executeWithin } from './execute-within.js';
import type { Operation } from './operations.js';

const schema = budgeted(
  buildSchema('type Query { items: [Item!] never: String } type Item { text: String! }'),
);

const run = async (text: string, rootValue: unknown) => {
  const excesses: ApiError[] = [];
  const operation: Operation = {
    schema,
    document: parse(text),
    text,
    contextValue: { principal: { role: 'spectator' }, address: '' },
    variableValues: {},
    allowance: { milliseconds: 50, bytes: 10_000, fields: 100 },
    onExcess: (error) => excesses.push(error),
  };
  const { data, errors } = await executeWithin(operation, rootValue);
  return { data, codes: errors?.map(({ extensions }) => extensions.code), excesses: excesses.length };
};

describe('an execution within its allowance', () => {
  it('returns the same result as an execution without an allowance', async () => {
    expect(await run('{ items { text } }', { items: [{ text: 'x' }] })).toEqual({
      data: { items: [{ text: 'x' }] },
      excesses: 0,
    });
  });

  it('returns only an error once the allowance is used up, even while a field is pending', async () => {
    const many = { items: Array(200).fill({ text: 'x' }) };
    expect(await run('{ items { text } }', many)).toEqual({
      data: null,
      codes: ['QUERY_TOO_COMPLEX'],
      excesses: 1,
    });
    expect(await run('{ never }', { never: () => new Promise(() => undefined) })).toEqual({
      data: null,
      codes: ['TIMEOUT'],
      excesses: 1,
    });
  });
});
