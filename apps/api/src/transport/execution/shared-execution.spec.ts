import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { Principal } from '../../identity/principal.js';
import { memoryOf } from '../../platform/memory/testing/memory-of.js';
import type { Operation } from './operations.js';
import { shareKey } from './share-key.js';
import { SharedExecution, SharedResult } from './shared-execution.js';

const schema = buildSchema(`
  type Query { me: ID }
  type Tick { seq: Int! times(by: Int!): Int! }
  type Subscription { tick(after: Int): Tick! }
`);

const spectator: Principal = { role: 'spectator' };

/** A payload that counts how often it is executed, by calls of `times`. */
class Tick {
  executions = 0;
  constructor(readonly seq: number) {}
  times({ by }: { readonly by: number }): number {
    this.executions += 1;
    return this.seq * by;
  }
}

const field = schema.getSubscriptionType()?.getFields().tick;

const operation = (
  payloads: readonly Tick[],
  text: string,
  variableValues: Readonly<Record<string, unknown>> = {},
  principal = spectator,
): Operation => {
  if (field === undefined) throw new Error('The schema has no tick.');
  field.subscribe = async function* () {
    yield* payloads;
  };
  field.resolve = (tick) => tick;
  return { schema, document: parse(text), contextValue: { principal, address: '' }, variableValues, text };
};

const collect = async (of: Operation, execution = sharing()): Promise<readonly SharedResult[]> => {
  const results = await execution.subscribe(of);
  if (results instanceof SharedResult) return [results];
  const all: SharedResult[] = [];
  for await (const result of results) all.push(result);
  return all;
};

const sharing = () => new SharedExecution(memoryOf());

const open = async (execution: SharedExecution, of: Operation) => {
  const results = await execution.subscribe(of);
  if (results instanceof SharedResult) throw new Error(results.json);
  return results;
};

const rest = (of: readonly AsyncGenerator<SharedResult>[]) =>
  Promise.all(
    of.map(async (results) => {
      const all: SharedResult[] = [];
      for await (const result of results) all.push(result);
      return all;
    }),
  );

const QUERY = 'subscription($after: Int, $by: Int!) { tick(after: $after) { seq times(by: $by) } }';

describe('shared execution', () => {
  it('executes and serializes each payload once for equal subscriptions that start at different positions', async () => {
    const payloads = [new Tick(1), new Tick(2)];
    const execution = sharing();
    const [first = [], second = []] = await rest([
      await open(execution, operation(payloads, QUERY, { after: 0, by: 3 })),
      await open(execution, operation(payloads, QUERY, { after: 7, by: 3 })),
    ]);
    expect(first.map(({ json }) => JSON.parse(json))).toEqual([
      { data: { tick: { seq: 1, times: 3 } } },
      { data: { tick: { seq: 2, times: 6 } } },
    ]);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
    expect(payloads.map(({ executions }) => executions)).toEqual([1, 1]);
  });

  it('executes again for another selection, another value or another visibility', async () => {
    const payload = new Tick(1);
    const execution = sharing();
    const other = QUERY.replace('seq ', '');
    await rest([
      await open(execution, operation([payload], QUERY, { by: 3 })),
      await open(execution, operation([payload], QUERY, { by: 4 })),
      await open(execution, operation([payload], other, { by: 3 })),
      await open(execution, operation([payload], QUERY, { by: 3 }, { role: 'judge', subject: 'j' })),
    ]);
    expect(payload.executions).toBe(4);
  });

  it('executes once for documents that differ only in comments, blanks and unused operations', async () => {
    const payload = new Tick(1);
    const execution = sharing();
    const texts = [QUERY, `# one\n${QUERY}`, QUERY.replaceAll(' ', '  '), `${QUERY} query Other { me }`];
    const named = texts.map((text) => text.replace('subscription', 'subscription Ticks'));
    const asked = named.map((text) => ({ ...operation([payload], text, { by: 3 }), operationName: 'Ticks' }));
    await rest(await Promise.all(asked.map((one) => open(execution, one))));
    expect(payload.executions).toBe(1);
  });

  it('caches a result until its last reader has received it or left', async () => {
    const execution = sharing();
    const payloads = [new Tick(1), new Tick(2), new Tick(3)];
    const [fast, slow] = [
      await open(execution, operation(payloads, QUERY, { by: 3 })),
      await open(execution, operation(payloads, QUERY, { by: 3 })),
    ];
    for (let count = 0; count < 3; count += 1) await fast.next();
    const afterFast = execution.keptBytes;
    await slow.next();
    const afterOne = execution.keptBytes;
    expect(afterOne).toBeLessThan(afterFast);
    expect(afterOne).toBeGreaterThan(0);
    await fast.return();
    await slow.return();
    expect(execution.keptBytes).toBe(0);
  });

  it('limits the bytes cached for slow readers, regardless of their number', async () => {
    // 1/24 of the memory is for results.
    const execution = new SharedExecution(memoryOf(24 * 10_000));
    const payloads = Array.from({ length: 50 }, (_, seq) => new Tick(seq));
    const many = Array.from({ length: 40 }, (_, by) => [by, by]).flat();
    const readers = await Promise.all(many.map((by) => open(execution, operation(payloads, QUERY, { by }))));
    const fast = readers.filter((_, index) => index % 2 === 0);
    await rest(fast);
    expect(execution.keptBytes).toBeGreaterThan(5_000);
    expect(execution.keptBytes).toBeLessThanOrEqual(10_000);
    const [last = []] = await rest(readers.slice(-1));
    expect(last.map(({ json }) => JSON.parse(json).data.tick.times)).toEqual(
      payloads.map(({ seq }) => seq * 39),
    );
  });

  it('caches nothing for a single reader', async () => {
    const execution = sharing();
    const results = await open(execution, operation([new Tick(1), new Tick(2)], QUERY, { by: 3 }));
    await results.next();
    expect(execution.keptBytes).toBe(0);
    await results.return();
  });

  it('refuses a subscription with an error while memory is short', async () => {
    const execution = new SharedExecution(memoryOf(1000, 950));
    const [result] = await collect(operation([new Tick(1)], QUERY, { by: 3 }), execution);
    expect(JSON.parse(result?.json ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'TEMPORARILY_UNAVAILABLE' } }],
    });
  });

  it('has keys that depend on the subject and its visibility, and not on the end of the token', () => {
    const key = (principal: Principal) => shareKey(operation([], QUERY, { by: 1 }, principal));
    expect(key({ role: 'spectator', expiresAt: 5 })).toBe(key(spectator));
    for (const role of ['judge', 'player', 'spectator'] as const)
      expect(key({ role, subject: 'a' })).not.toBe(key({ role, subject: 'b' }));
    expect(key({ role: 'spectator', match: 'm1' })).not.toBe(key(spectator));
    expect(key({ role: 'production' })).not.toBe(key(spectator));
  });

  it('has keys that include variables of fragments and directives', () => {
    const text = `subscription($x: Int!, $y: Boolean!, $z: Int) {
      tick(after: $z) { ...T seq @include(if: $y) } }
      fragment T on Tick { times(by: $x) }`;
    const key = (values: Readonly<Record<string, unknown>>) => shareKey(operation([], text, values));
    expect(key({ x: 1, y: true, z: 1 })).toBe(key({ x: 1, y: true, z: 2 }));
    expect(key({ x: 1, y: true })).not.toBe(key({ x: 2, y: true }));
    expect(key({ x: 1, y: true })).not.toBe(key({ x: 1, y: false }));
  });

  it('returns an error for a subscription that cannot start', async () => {
    const [result] = await collect({ ...operation([], QUERY, {}), variableValues: {} });
    expect(JSON.parse(result?.json ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
  });
});
