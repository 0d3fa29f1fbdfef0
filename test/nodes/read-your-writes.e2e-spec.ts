import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CREATE, PLAN, RUN } from '../e2e/support/event-desk.js';
import { pick, pickText } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';

const CREATE_EVENT = CREATE.replace('{ event {', '{ position event {');
const RUN_EVENT = RUN.replace('{ event {', '{ position event {');
const CREATE_MATCH =
  'mutation($input: CreateMatchInput!) { createMatch(input: $input) { position match { id } } }';
const LISTED =
  'query($id: ID!, $position: String!) @after(position: $position) { event(id: $id) { status entrants { player { id } } } }';
const MATCHES = `query($position: String!, $event: String!) @after(position: $position) {
  matches(filter: { event: $event }, first: 10) { nodes { id title } } }`;

describe('a position, at two nodes over one log', () => {
  let double: KurrentDbDouble;
  let nodes: readonly [RunningService, RunningService];

  beforeAll(async () => {
    double = await KurrentDbDouble.start();
    nodes = [await RunningService.start({ double }), await RunningService.start({ double })];
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    double.stop();
  });

  it('lets a client read at one node what it wrote at the other, in queries and in files', async () => {
    const [writer, reader] = [await nodes[0].client('organizer'), await nodes[1].client('organizer')];
    for (let time = 0; time < 10; time += 1) {
      const made = await writer.ask(CREATE_EVENT, { input: { plan: PLAN } }, 'createEvent');
      const id = pickText(made, 'event.id');
      expect(await reader.ask(LISTED, { id, position: pickText(made, 'position') }, 'event.status')).toBe(
        'DRAFTED',
      );
      const change = { register: [{ player: `player-${time}` }] };
      const changed = await writer.ask(RUN_EVENT, { input: { eventId: id, change } }, 'runEvent');
      const file = await fetch(`${nodes[1].url}/exports/events/${id}/players.csv`, {
        headers: { ...reader.headers, 'recount-after': pickText(changed, 'position') },
      });
      expect(await file.text()).toContain(`player-${time}`);
      const input = { game: 'metax', season: 's', event: id, title: `Match ${time}` };
      const opened = await writer.ask(CREATE_MATCH, { input }, 'createMatch');
      const asked = { event: id, position: pickText(opened, 'position') };
      expect(await reader.ask(MATCHES, asked, 'matches.nodes')).toEqual([
        { id: pick(opened, 'match.id'), title: `Match ${time}` },
      ]);
    }
  });

  it('is refused where it is none, in a query, in a header and over a file’s address', async () => {
    const client = await nodes[1].client('organizer');
    expect(await client.refusal(LISTED, { id: 'x', position: 'x' })).toBe('BAD_USER_INPUT');
    for (const path of ['/graphql?query=%7B__typename%7D', '/exports/matches.csv']) {
      const answer = await fetch(`${nodes[1].url}${path}`, {
        headers: { ...client.headers, 'apollo-require-preflight': 'yes', 'recount-after': 'x' },
      });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BAD_USER_INPUT')]);
    }
  });
});
