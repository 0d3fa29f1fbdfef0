import { describe, expect, it } from '@jest/globals';
import { Client } from './support/client.js';
import { pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const BE_GUEST = 'mutation { beGuest { token player expiresAt } }';
const NAME = 'mutation ($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';
const KEEP = 'mutation { keepGuest { token player expiresAt } }';
const ME = '{ me { subject isGuest } }';
const INVITE = 'mutation { invite(input: { game: "metax" }) { match { id } } }';
const STATUS = 'query ($id: ID!) { match(id: $id) { status } }';
const PLAYER = 'query ($id: ID!) { player(id: $id) { name } }';
const DAY = 86_400_000;
/** Points of an address, of which a guest costs 3,000. */
const FOR_TWO = '7000';

describe('guests', () => {
  const running = serviceForAll({
    clock: () => now,
    environment: {
      RECOUNT_GUESTS: 'on',
      RECOUNT_RATE_LIMIT_ADDRESS: FOR_TWO,
      RECOUNT_TRUSTED_PROXIES: '1',
    },
  });
  let now = new Date();

  const beGuest = async (from: string): Promise<{ readonly client: Client; readonly player: string }> => {
    const session = await new Client(running.url, undefined, { 'x-forwarded-for': from }).ask(
      BE_GUEST,
      {},
      'beGuest',
    );
    return {
      client: new Client(running.url, pickText(session, 'token')),
      player: pickText(session, 'player'),
    };
  };

  it('are limited per minute at one address, independent of other addresses', async () => {
    await beGuest('192.0.2.1');
    const { client } = await beGuest('192.0.2.1');
    await expect(beGuest('192.0.2.1')).rejects.toThrow(/RATE_LIMITED/);
    // A signed-in guest admits no others from there either, because a token is free.
    const inside = new Client(running.url, client.token, { 'x-forwarded-for': '192.0.2.1' });
    await expect(inside.ask(BE_GUEST, {}, '')).rejects.toThrow(/RATE_LIMITED/);
    await beGuest('192.0.2.2');
  });

  it('lose their name when their day is over, and keep it until then', async () => {
    const { client, player } = await beGuest('192.0.2.3');
    await client.ask(NAME, { name: 'Gone by tomorrow' }, '');
    const later = await beGuest('192.0.2.4');
    now = new Date(now.getTime() + DAY / 2);
    const { client: fresh, player: stays } = await beGuest('192.0.2.5');
    await fresh.ask(NAME, { name: 'Still here' }, '');
    expect(later.player < stays).toBe(true);
    now = new Date(now.getTime() + DAY / 2 + 1_000);
    await running.restart();
    const nameOf = (id: string): Promise<unknown> =>
      new Client(running.url).ask(PLAYER, { id }, 'player.name');
    await eventually(async () => (await nameOf(player)) === 'Erased player');
    expect(await nameOf(stays)).toBe('Still here');
  });

  it('may share a name: later guests get a number, also when they arrive simultaneously', async () => {
    const host = await running.client('player', 'registered-nina');
    await host.ask(NAME, { name: 'Nina' }, '');
    const two = await Promise.all([beGuest('192.0.2.10'), beGuest('192.0.2.11')]);
    await Promise.all(two.map(({ client }) => client.ask(NAME, { name: 'Nina' }, '')));
    const nameOf = (id: string): Promise<unknown> =>
      new Client(running.url).ask(PLAYER, { id }, 'player.name');
    const names = await Promise.all(two.map(({ player }) => nameOf(player)));
    expect(names.toSorted()).toEqual(['Nina #2', 'Nina #3']);
    // An account keeps a name of its own.
    const other = await running.client('player', 'another-nina');
    expect(await other.refusal(NAME, { name: 'Nina' })).toBe('NAME_TAKEN');
  });

  it('get the same name again when the request is repeated', async () => {
    const { client, player } = await beGuest('192.0.2.12');
    const again =
      'mutation ($id: ID!) { registerPlayer(input: { name: "Nina", commandId: $id }) { player { name } } }';
    const first = await client.ask(again, { id: 'nina-1' }, 'registerPlayer.player.name');
    expect(first).toMatch(/^Nina #\d+$/);
    expect(await client.ask(again, { id: 'nina-1' }, 'registerPlayer.player.name')).toBe(first);
    expect(await new Client(running.url).ask(PLAYER, { id: player }, 'player.name')).toBe(first);
  });

  it('keep their account by a link, once they have a name', async () => {
    const { client, player } = await beGuest('192.0.2.13');
    expect(await client.refusal(KEEP)).toBe('FORBIDDEN');
    await client.ask(NAME, { name: 'Stays for long' }, '');
    const token = pickText(await client.ask(KEEP, {}, 'keepGuest'), 'token');
    const account = await running.client('player', 'ann');
    expect(await account.refusal(KEEP)).toBe('FORBIDDEN');
    now = new Date(now.getTime() + 2 * DAY);
    const departed = await beGuest('192.0.2.14');
    await departed.client.ask(NAME, { name: 'Leaves' }, '');
    now = new Date(now.getTime() + 2 * DAY);
    await running.restart();
    const nameOf = (id: string): Promise<unknown> =>
      new Client(running.url).ask(PLAYER, { id }, 'player.name');
    await eventually(async () => (await nameOf(departed.player)) === 'Erased player');
    expect(await nameOf(player)).toBe('Stays for long');
    const kept = new Client(running.url, token);
    expect(await kept.ask(ME, {}, 'me')).toEqual({ subject: player, isGuest: true });
  });

  it('leave no open invitation behind: an unaccepted one is cancelled after a day', async () => {
    const { client } = await beGuest('192.0.2.15');
    const old = pickText(await client.ask(INVITE, {}, 'invite.match'), 'id');
    now = new Date(now.getTime() + DAY / 2);
    const { client: fresh } = await beGuest('192.0.2.16');
    const young = pickText(await fresh.ask(INVITE, {}, 'invite.match'), 'id');
    now = new Date(now.getTime() + DAY / 2 + 1_000);
    await running.restart();
    const statusOf = (id: string): Promise<unknown> =>
      new Client(running.url).ask(STATUS, { id }, 'match.status');
    await eventually(async () => (await statusOf(old)) === 'CANCELLED');
    expect(await statusOf(young)).toBe('OPEN');
  });
});
