import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { Principal } from '../../identity/principal.js';
import type { Operation } from './operations.js';
import { SharedResult, shareKey, subscribeShared } from './shared-execution.js';

const schema = buildSchema(`
  type Query { me: ID }
  type Tick { seq: Int! times(by: Int!): Int! }
  type Subscription { tick(after: Int): Tick! }
`);

const spectator: Principal = { role: 'spectator' };

/** Counts how often a payload was executed; `times` is called once an execution. */
class Tick {
  executions = 0;
  constructor(readonly seq: number) {}
  times({ by }: { readonly by: number }): number {
    this.executions += 1;
    return this.seq * by;
  }
}

const field = schema.getSubscriptionType()?.getFields().tick;

/** Two subscribers of one list of payloads. */
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
  return { schema, document: parse(text), contextValue: { principal }, variableValues, text };
};

const collect = async (of: Operation): Promise<readonly SharedResult[]> => {
  const results = await subscribeShared(of);
  if (results instanceof SharedResult) return [results];
  const all: SharedResult[] = [];
  for await (const result of results) all.push(result);
  return all;
};

const QUERY = 'subscription($after: Int, $by: Int!) { tick(after: $after) { seq times(by: $by) } }';

describe('shared execution', () => {
  it('executes and writes each payload once for all who ask the same, wherever they began', async () => {
    const payloads = [new Tick(1), new Tick(2)];
    const [first, second] = [
      await collect(operation(payloads, QUERY, { after: 0, by: 3 })),
      await collect(operation(payloads, QUERY, { after: 7, by: 3 })),
    ];
    expect(first.map(({ json }) => JSON.parse(json))).toEqual([
      { data: { tick: { seq: 1, times: 3 } } },
      { data: { tick: { seq: 2, times: 6 } } },
    ]);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
    expect(payloads.map(({ executions }) => executions)).toEqual([1, 1]);
  });

  it('executes again for another selection, another value, or other eyes', async () => {
    const payload = new Tick(1);
    await collect(operation([payload], QUERY, { by: 3 }));
    await collect(operation([payload], QUERY, { by: 4 }));
    expect(payload.executions).toBe(2);
    await collect(operation([payload], `${QUERY} `, { by: 3 }));
    expect(payload.executions).toBe(3);
    await collect(operation([payload], QUERY, { by: 3 }, { role: 'judge', subject: 'j' }));
    expect(payload.executions).toBe(4);
  });

  it('tells eyes apart by what they see, not by who they are', () => {
    const key = (principal: Principal) => shareKey(operation([], QUERY, { by: 1 }, principal));
    expect(key({ role: 'judge', subject: 'a' })).toBe(key({ role: 'judge', subject: 'b' }));
    expect(key({ role: 'spectator', subject: 'a', expiresAt: 5 })).toBe(key(spectator));
    expect(key({ role: 'player', subject: 'a' })).not.toBe(key({ role: 'player', subject: 'b' }));
    expect(key({ role: 'spectator', match: 'm1' })).not.toBe(key(spectator));
    expect(key({ role: 'production' })).not.toBe(key(spectator));
  });

  it('counts variables of fragments and directives as well', () => {
    const text = `subscription($x: Int!, $y: Boolean!, $z: Int) {
      tick(after: $z) { ...T seq @include(if: $y) } }
      fragment T on Tick { times(by: $x) }`;
    const key = (values: Readonly<Record<string, unknown>>) => shareKey(operation([], text, values));
    expect(key({ x: 1, y: true, z: 1 })).toBe(key({ x: 1, y: true, z: 2 }));
    expect(key({ x: 1, y: true })).not.toBe(key({ x: 2, y: true }));
    expect(key({ x: 1, y: true })).not.toBe(key({ x: 1, y: false }));
  });

  it('says why a subscription cannot begin', async () => {
    const [result] = await collect({ ...operation([], QUERY, {}), variableValues: {} });
    expect(JSON.parse(result?.json ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
  });
});
