import { describe, expect, it } from '@jest/globals';
import type { ReadModel } from './read-model.js';
import { ReadModelSet } from './read-model-set.js';

const model = (name: string, more: Partial<ReadModel> = {}): ReadModel => ({
  name,
  version: 1,
  schema: `CREATE TABLE IF NOT EXISTS ${name} (id TEXT);`,
  tables: [name],
  categories: [name],
  read: () => undefined,
  ...more,
});

describe('a set of read models', () => {
  it('passes an event to each read model after the read models whose tables it reads', () => {
    const { models } = new ReadModelSet([
      model('standings', { after: ['results'] }),
      model('results', { after: ['matches'] }),
      model('matches'),
    ]);
    expect(models.map(({ name }) => name)).toEqual(['matches', 'results', 'standings']);
  });

  it('refuses a read model that depends on a missing one', () => {
    expect(() => new ReadModelSet([model('standings', { after: ['results'] })])).toThrow('standings');
  });

  it('has a different version when a read model is added, removed or changed', () => {
    const versions = [
      [model('a')],
      [model('a'), model('b')],
      [model('a', { version: 2 })],
      [model('a', { schema: '' })],
      [model('a', { categories: ['a', 'b'] })],
    ].map((models) => new ReadModelSet(models).version);
    expect(new Set(versions).size).toBe(versions.length);
    expect(new ReadModelSet([model('a')]).version).toBe(versions[0]);
  });

  it('follows each category once', () => {
    expect(
      new ReadModelSet([model('a', { categories: ['x'] }), model('b', { categories: ['x', 'y'] })])
        .categories,
    ).toEqual(['x', 'y']);
  });
});
