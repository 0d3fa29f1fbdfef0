import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

describe('several mutations in one request', () => {
  let running: RunningService;
  let desk: Client;

  beforeAll(async () => {
    running = await RunningService.start();
    desk = await running.client('organizer', 'host');
  });

  afterAll(() => running.stop());

  it.each<[string, readonly string[]]>([
    ['without ids', ['', '', '']],
    ['with command ids', ['commandId: "c1",', 'commandId: "c2",', 'commandId: "c3",']],
    ['with match ids', ['matchId: "m1",', 'matchId: "m2",', 'matchId: "m3",']],
    [
      'with both',
      [
        'commandId: "d1", matchId: "n1",',
        'commandId: "d2", matchId: "n2",',
        'commandId: "d3", matchId: "n3",',
      ],
    ],
  ])('make a match each, %s', async (_, ids) => {
    const fields = ids.map(
      (given, index) =>
        `m${index}: createMatch(input: { ${given} game: "metax", players: ["ann", "ben"] }) { match { id } }`,
    );
    const data = await desk.ask(`mutation { ${fields.join(' ')} }`, {}, '');
    const made = ids.map((_id, index) => pickText(data, `m${index}.match.id`));
    expect(new Set(made).size).toBe(3);
    for (const id of made)
      expect(await desk.ask('query($id: ID!) { match(id: $id) { id } }', { id }, 'match.id')).toBe(id);
  });

  it('make a match each from one variable', async () => {
    const query = `mutation($input: CreateMatchInput!) {
      a: createMatch(input: $input) { match { id } } b: createMatch(input: $input) { match { id } } c: createMatch(input: $input) { match { id } } }`;
    const data = await desk.ask(query, { input: { game: 'metax', players: ['ann', 'ben'] } }, '');
    expect(new Set(['a', 'b', 'c'].map((key) => pickText(data, `${key}.match.id`))).size).toBe(3);
  });
});
