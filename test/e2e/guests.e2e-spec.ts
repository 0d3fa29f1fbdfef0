import { describe, expect, it } from '@jest/globals';
import { Client } from './support/client.js';
import { pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const BE_GUEST = 'mutation { beGuest { token player expiresAt } }';
const NAME = 'mutation ($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';
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
});
