import { describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pick } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const FRAMES = 'subscription($id: ID!) { frames(matchId: $id) { number } }';
const OFFER = 'mutation($input: OfferDrawInput!) { offerDraw(input: $input) { commandId } }';

describe('a token that expires', () => {
  const running = serviceForAll({ clock: () => now });
  const table = forAll(() => TableForTwo.started(running));
  let now = new Date();

  const briefly = async (lifetimeSeconds: number): Promise<Client> =>
    new Client(
      running.url,
      await running.service.issueToken({ role: 'player', subject: 'ann', lifetimeSeconds }),
    );

  it('opens nothing new over its socket: no query, no command, no subscription', async () => {
    const socket = openSocket(await briefly(600));
    await settled(socket);
    // Something stays open, so that the connection does as well.
    const open = new Listener(socket, FRAMES, { id: table.id });
    await open.until(1);
    now = new Date(now.getTime() + 600_000);
    const input = { matchId: table.id };
    for (const [query, variables] of [
      ['{ me { subject } }', {}],
      [OFFER, { input }],
      [FRAMES, { id: table.id }],
    ] as const) {
      const listener = new Listener(socket, query, variables);
      await listener.end();
      expect({ query, received: listener.received }).toEqual({ query, received: [] });
      expect(pick(listener.error, '0.extensions.code')).toBe('UNAUTHENTICATED');
    }
    const offered = '{ match(id: "ID") { drawOffer { by } } }'.replace('ID', table.id);
    expect(await table.organizer.ask(offered, {}, 'match.drawOffer').catch(() => null)).toBeNull();
    await socket.dispose();
  });

  it('ends open subscriptions with a reason, and then the connection', async () => {
    const client = await briefly(2);
    let closed: unknown;
    const socket = openSocket(client);
    socket.on('closed', (event) => {
      closed = pick(event, 'code');
    });
    const open = new Listener(socket, FRAMES, { id: table.id });
    const matches = new Listener(socket, 'subscription { matches { match { id } } }');
    const stream = await fetch(`${running.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...client.headers },
      body: JSON.stringify({ query: FRAMES, variables: { id: table.id } }),
    });
    await Promise.all([open.end(), matches.end()]);
    for (const { error } of [open, matches]) expect(JSON.stringify(error)).toMatch(/UNAUTHENTICATED|4401/);
    expect(await stream.text()).toContain('"code":"UNAUTHENTICATED"');
    await eventually(() => closed !== undefined);
    expect([1000, 4401]).toContain(closed);
    await socket.dispose();
  });

  it('ends streams at their own addresses, and reopens none of them', async () => {
    const client = await briefly(2);
    const addresses = ['ndjson', 'sse'].map((form) => `/streams/frames.${form}?match=${table.id}`);
    const get = (address: string): Promise<Response> =>
      fetch(`${running.url}${address}`, { headers: client.headers });
    const open = await Promise.all(addresses.map(get));
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    // Each stream sends the match's table, then the reason of its end.
    for (const stream of open) {
      const said = await stream.text();
      expect(said).toContain(table.id);
      expect(said).toContain('"code":"UNAUTHENTICATED"');
    }
    now = new Date(now.getTime() + 600_000);
    for (const address of [...addresses, `/exports/replays/${table.id}`])
      expect({ address, status: (await get(address)).status }).toEqual({ address, status: 401 });
  });

  it('ends an idle connection, too', async () => {
    const { token } = await briefly(2);
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    );
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    );
    expect(await closed).toBe(4401);
  });
});
