import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../e2e/support/client.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';

const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
const RENAME = 'mutation($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { title } } }';
const NAME = 'query($id: ID!) { player(id: $id) { name } }';

describe('names of players, at two nodes over one log', () => {
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

  const at = (node: 0 | 1, player: string): Promise<Client> => nodes[node].client('player', player);

  const register = async (
    node: 0 | 1,
    player: string,
    name: string,
    commandId?: string,
  ): Promise<unknown> => {
    const { errors } = await (await at(node, player)).send(REGISTER, { input: { name, commandId } });
    return errors[0]?.extensions.code ?? 'registered';
  };

  const shownAt = async (node: 0 | 1, id: string): Promise<unknown> =>
    (await nodes[node].client()).ask(NAME, { id }, 'player.name').catch(() => undefined);

  it('a name that resembles another player’s is refused, at the other node too, in any script', async () => {
    expect(await register(0, 'ann', 'Ann Irons')).toBe('registered');
    await eventually(async () => (await shownAt(1, 'ann')) === 'Ann Irons');
    for (const copy of ['Ann Irons', 'ann irons', 'Аnn Irоns', 'Ann  Irons', 'Ann Ir0ns', 'Ａnn lrons'])
      expect([copy, await register(1, 'eve', copy)]).toEqual([copy, 'NAME_TAKEN']);
    expect(await register(1, 'eve', 'Eve')).toBe('registered');
    const eve = await at(1, 'eve');
    expect(await eve.refusal(RENAME, { input: { name: 'ANN IRONS' } })).toBe('NAME_TAKEN');
    // Players may change the spelling of their own name.
    const ann = await at(0, 'ann');
    expect(await ann.ask(RENAME, { input: { name: 'Ann IRONS' } }, 'renamePlayer.player.name')).toBe(
      'Ann IRONS',
    );
  });

  it('a released name may be taken', async () => {
    expect(await register(0, 'old', 'Phoenix')).toBe('registered');
    await (await at(0, 'old')).ask(RENAME, { input: { name: 'Ashes' } }, '');
    await eventually(async () => (await shownAt(1, 'old')) === 'Ashes');
    expect(await register(1, 'new', 'Phoenix')).toBe('registered');
  });

  it('of many players who request a name simultaneously at both nodes exactly one gets it, and both nodes agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const players = Array.from({ length: 8 }, (_, index) => `racer-${round}-${index}`);
      const name = `Racer ${'abcde'[round]}`;
      const outcomes = await Promise.all(
        players.map((player, index) =>
          register(
            index % 2 === 0 ? 0 : 1,
            player,
            index % 4 < 2 ? name : name.toUpperCase(),
            `race-${player}`,
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'NAME_TAKEN')).toHaveLength(players.length - 1);
      const winner = players[outcomes.indexOf('registered')] ?? '';
      for (const node of [0, 1] as const) {
        await eventually(async () => (await shownAt(node, winner)) !== undefined);
        for (const player of players)
          if (player !== winner) expect(await shownAt(node, player)).toBeUndefined();
      }
      // A repeated command is answered as before.
      for (const [index, player] of players.entries())
        expect(
          await register(
            index % 2 === 0 ? 1 : 0,
            player,
            index % 4 < 2 ? name : name.toUpperCase(),
            `race-${player}`,
          ),
        ).toBe(outcomes[index]);
    }
  });

  it('a name and a title contain only visible characters', async () => {
    const organizer = await nodes[0].client('organizer');
    for (const text of ['Ann\u202eneB', 'A\u200bnn', '\u3164', 'Ann\u115f', `A${'\u0301\u0302'.repeat(9)}`]) {
      expect([text, await register(0, 'odd', text)]).toEqual([text, 'BAD_USER_INPUT']);
      const { errors } = await organizer.send(CREATE, { input: { game: 'metax', title: text } });
      expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_SETTINGS', faults: [{ path: 'title' }] });
    }
    const title = 'Finale, Wien – 山田 👩‍🚀';
    expect(await organizer.ask(CREATE, { input: { game: 'metax', title } }, 'createMatch.match.title')).toBe(
      title,
    );
  });
});
