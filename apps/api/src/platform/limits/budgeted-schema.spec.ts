import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, parse } from 'graphql';
import { Budget } from './budget.js';
import { budgeted } from './budgeted-schema.js';

const schema = budgeted(
  buildSchema(
    'scalar JSON type Query { items: [Item!]! late: String } type Item { text: String data: JSON }',
  ),
);

const allowance = { milliseconds: 10_000, bytes: 10_000, fields: 1000 };
const items = (count: number, item: unknown = { text: 'x' }) => ({ items: Array(count).fill(item) });

/** The error that ended an execution; undefined if it completed. */
const excess = async (text: string, rootValue: unknown, allowed: Partial<typeof allowance> = {}) => {
  const budget = new Budget({ ...allowance, ...allowed });
  await execute({ schema, document: parse(text), rootValue, contextValue: { budget } });
  return budget.excess?.code;
};

describe('a budgeted schema', () => {
  it('executes an operation within the budget', async () => {
    expect(await excess('{ items { text } }', items(100))).toBeUndefined();
    const { data } = await execute({ schema, document: parse('{ items { text } }'), rootValue: items(2) });
    expect(data).toEqual({ items: [{ text: 'x' }, { text: 'x' }] });
  });

  it('ends an execution with too many fields', async () => {
    expect(await excess('{ items { text } }', items(1000))).toBe('QUERY_TOO_COMPLEX');
  });

  it('ends an execution with too many bytes of text, of JSON, or of asynchronous values', async () => {
    expect(await excess('{ items { text } }', items(20, { text: 'x'.repeat(1000) }))).toBe(
      'QUERY_TOO_COMPLEX',
    );
    const data = { list: Array(100).fill('0123456789') };
    expect(await excess('{ items { data } }', items(5, { data }))).toBeUndefined();
    expect(await excess('{ items { data } }', items(20, { data }))).toBe('QUERY_TOO_COMPLEX');
    const late = () => Promise.resolve('x'.repeat(20_000));
    expect(await excess('{ late }', { late })).toBe('QUERY_TOO_COMPLEX');
  });

  it('yields after a slice of work, whether its objects resolve synchronously or asynchronously', async () => {
    const busy = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return 'x';
    };
    for (const list of [[{ text: busy }], Promise.resolve([{ text: busy }])]) {
      let turns = 0;
      const nextTurn = async () => {
        turns += 1;
      };
      const document = parse(`{ ${Array.from({ length: 8 }, (_, n) => `a${n}: items { text }`).join(' ')} }`);
      const budget = new Budget(allowance, { nextTurn });
      const result = await execute({
        schema,
        document,
        rootValue: { items: list },
        contextValue: { budget },
      });
      expect(Object.keys(result.data ?? {})).toHaveLength(8);
      expect(turns).toBeGreaterThan(1);
    }
  });

  it('leaves no unhandled rejection if an object of a list fails while earlier ones are pending', async () => {
    const strict = budgeted(
      buildSchema('type Query { items: [Item!]! } type Item { late: Int! soon: Int! }'),
    );
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    const late = () => new Promise((resolve) => setTimeout(resolve, 5, 1));
    const missing = { late: 1, soon: null };
    const failing = {
      late: 1,
      soon: () => {
        throw new Error('It fails at once.');
      },
    };
    const lateFailing = {
      late: () => late().then(() => Promise.reject(new Error('It fails later.'))),
      soon: 1,
    };
    process.on('unhandledRejection', hear);
    try {
      for (const [list, fields] of [
        [
          [
            { late, soon: 1 },
            { late: 1, soon: 1 },
          ],
          3,
        ],
        [[lateFailing, missing], 100],
        [[lateFailing, failing], 100],
      ] as const) {
        const budget = new Budget({ ...allowance, fields });
        const document = parse('{ items { late soon } }');
        const given = { schema: strict, document, rootValue: { items: list }, contextValue: { budget } };
        expect((await execute(given)).errors).toHaveLength(1);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    } finally {
      process.off('unhandledRejection', hear);
    }
    expect(unheard).toEqual([]);
  });

  it('ends an execution that takes too long at its next field', async () => {
    let resolved = 0;
    const slow = {
      text: () => {
        resolved += 1;
        const end = performance.now() + 1;
        while (performance.now() < end);
        return 'x';
      },
    };
    expect(await excess('{ items { text } }', items(900, slow), { milliseconds: 20 })).toBe('TIMEOUT');
    expect(resolved).toBeLessThan(150);
  });
});
