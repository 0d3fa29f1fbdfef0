import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { areOver, stalledMatches, standingOf } from '../e2e/support/stalled.js';
import { RunningService } from '../e2e/support/start.js';
import { TableForTwo } from '../e2e/support/table.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';

const FRAMES = 'subscription($id: ID!) { frames(matchId: $id) { number text hash } }';
const WHOLE = `query($id: ID!) { match(id: $id) {
  frameCount status frames(last: 100) { nodes { number text hash events { __typename } } }
} }`;
const LIST =
  '{ matches { nodes { id status } } leaderboard(game: "metax") { nodes { player { id } rating } } }';

describe('two nodes over one log', () => {
  let double: KurrentDbDouble;
  let nodes: [RunningService, RunningService];

  beforeAll(async () => {
    double = await KurrentDbDouble.start();
    nodes = [await RunningService.start({ double }), await RunningService.start({ double })];
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    double.stop();
  });

  it('an action at one node is a frame for a subscriber of the other', async () => {
    const [a, b] = nodes;
    const table = await TableForTwo.started(a);
    const socket = openSocket(await b.client());
    const listener = new Listener(socket, FRAMES, { id: table.id });
    const last = await table.play(10);
    await listener.until(last + 1);
    expect(listener.received.map((one) => pick(one, 'frames.number'))).toEqual([...Array(last + 1).keys()]);
    expect(await table.at(b).organizer.ask(WHOLE, { id: table.id }, 'match')).toEqual(
      await table.organizer.ask(WHOLE, { id: table.id }, 'match'),
    );
    await socket.dispose();
  });

  it('both serve one match: actions alternate between the nodes', async () => {
    const tables = [await TableForTwo.started(nodes[0])];
    const [first] = tables;
    if (first === undefined) throw new Error('A table was set.');
    const second = first.at(nodes[1]);
    let last = 0;
    for (let round = 0; round < 20; round += 1)
      last = (await (round % 2 === 0 ? first : second).step()) ?? last;
    expect(last).toBeGreaterThan(20);
    await eventually(
      async () => (await second.organizer.ask(WHOLE, { id: first.id }, 'match.frameCount')) === last + 1,
    );
    expect(await second.organizer.ask(WHOLE, { id: first.id }, 'match.frames')).toEqual(
      await first.organizer.ask(WHOLE, { id: first.id }, 'match.frames'),
    );
  });

  it('of two players who act simultaneously at two nodes on one frame, one gets a conflict', async () => {
    const table = await TableForTwo.started(nodes[0]);
    const turn = await table.turn();
    const frame = await table.organizer.ask(WHOLE, { id: table.id }, 'match.frameCount');
    const act = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
    const answers = await Promise.all(
      nodes.map((node, index) =>
        table
          .at(node)
          .player(turn?.seat ?? 0)
          .send(act, {
            input: {
              matchId: table.id,
              commandId: `race-${index}`,
              expectedFrame: Number(frame) - 1,
              legalActionId: turn?.actions[0]?.id,
            },
          }),
      ),
    );
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toEqual(['CONFLICT']);
  });

  it('the time to respond expires once, although both nodes watch it', async () => {
    const table = await TableForTwo.started(nodes[0], { settings: { responseSeconds: 1 } });
    const timeouts = async (): Promise<number> => {
      const frames = pickList(await table.organizer.ask(WHOLE, { id: table.id }, 'match.frames'), 'nodes');
      return frames.filter((one) => pick(one, 'events.0.__typename') === 'ResponseTimedOut').length;
    };
    const startedAt = Date.now();
    await eventually(async () => (await timeouts()) >= 3);
    const seconds = (Date.now() - startedAt) / 1000;
    // Each seat's second starts again after its automatic decline: two nodes that both acted would cause more of them.
    expect(await timeouts()).toBeLessThanOrEqual(2 * Math.ceil(seconds + 1));
    const commands = double.log.records.filter(({ type }) => type === 'match.ResponseTimedOut');
    const ids = commands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a stalled match of each game ends by its clock once, although both nodes watch it', async () => {
    const clients = await Promise.all(nodes.map((node) => node.client('organizer')));
    const seat = { mainSeconds: 1, per: 'game', whenOver: 'game-loss' } as const;
    const ids = await stalledMatches(nodes[0], 'stalled', { clock: { seat } });
    for (const client of clients) await areOver(client, ids);
    const endings = double.log.records.filter(({ type }) => type === 'match.SeatTimedOut');
    expect(endings).toHaveLength(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    for (const id of ids) {
      const [one, other] = await Promise.all(clients.map((client) => standingOf(client, id)));
      expect(one).toEqual(other);
      expect(one?.own).toEqual(['SeatTimedOut', 'GameEnded', 'MatchEnded', 'SecretRevealed']);
    }
  });

  it('each has separate read models, and catches up after an absence', async () => {
    const table = await TableForTwo.started(nodes[0]);
    await nodes[1].shutDown();
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
    await table.player(0).ask(concede, { input: { matchId: table.id } }, '');
    const other = await TableForTwo.open(nodes[0]);
    const client = await nodes[0].client();
    await eventually(async () => (await client.ask(LIST, {}, 'leaderboard.nodes.length')) === 2);
    await eventually(async () => (await client.ask(LIST, {}, 'matches.nodes.0.id')) === other.id);
    await nodes[1].startAgain();
    const away = await nodes[1].client();
    expect(await away.ask(LIST, {}, '')).toEqual(await client.ask(LIST, {}, ''));
  });
});
