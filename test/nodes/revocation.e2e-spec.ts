import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '../e2e/support/client.js';
import { pick } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket, settled } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';

const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id } } }';
const ROTATE = 'mutation($input: RotateKeyInput!) { rotateKey(input: $input) { text } }';
const REVOKE_KEY = 'mutation($input: RevokeKeyInput!) { revokeKey(input: $input) { key { id revokedAt } } }';
const REVOKE = 'mutation($input: RevokeTokensInput!) { revokeTokens(input: $input) { issuedBy } }';
const GIVE = 'mutation($input: GiveRolesInput!) { giveRoles(input: $input) { commandId } }';
const ME = '{ me { role subject } }';
const MATCHES = 'subscription { matches { match { id } } }';

describe('credentials revoked at one node, at two nodes over one log', () => {
  let double: KurrentDbDouble;
  let nodes: readonly [RunningService, RunningService];
  let organizer: Client;

  beforeAll(async () => {
    double = await KurrentDbDouble.start();
    nodes = [await RunningService.start({ double }), await RunningService.start({ double })];
    organizer = await nodes[0].client('organizer', 'host');
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    double.stop();
  });

  const newKey = async (): Promise<{ id: string; text: string }> => {
    const input = { name: 'Desk', role: 'ORGANIZER', scopes: ['RESULTS'] };
    const { data } = await organizer.send(CREATE_KEY, { input });
    return {
      id: String(pick(data, 'createKey.key.id')),
      text: String(pick(data, 'createKey.text')),
    };
  };

  const statusAt = async (node: RunningService, token: string): Promise<number> =>
    (await new Client(node.url, token).send(ME)).status;

  const isKnownAt = (node: RunningService, token: string): Promise<void> =>
    eventually(async () => (await statusAt(node, token)) === 200);

  /** The open subscriptions of a bearer at a node: over a socket, and as server-sent events. */
  const openAt = async (node: RunningService, token: string) => {
    const client = new Client(node.url, token);
    const socket = openSocket(client);
    let closed: unknown;
    socket.on('closed', (event) => {
      closed = pick(event, 'code');
    });
    const listener = new Listener(socket, MATCHES);
    await settled(socket);
    const stream = await fetch(`${node.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...client.headers },
      body: JSON.stringify({ query: MATCHES }),
    });
    const streamed = stream.text();
    return {
      /** Resolves when all have ended like those of an expired token. */
      ended: async () => {
        await listener.end();
        expect(JSON.stringify(listener.error)).toMatch(/UNAUTHENTICATED|4401/);
        expect(await streamed).toContain('"code":"UNAUTHENTICATED"');
      },
      closed: async () => {
        await eventually(() => closed !== undefined);
        expect([1000, 4401]).toContain(closed);
        await socket.dispose();
      },
    };
  };

  /** Revokes a credential at the first node, and checks the other node. */
  const expectHonoured = async (token: string, takeBack: () => Promise<unknown>): Promise<void> => {
    for (const node of nodes) await isKnownAt(node, token);
    const open = await Promise.all(nodes.map((node) => openAt(node, token)));
    await takeBack();
    await Promise.all(open.map(({ ended }) => ended()));
    for (const node of nodes) expect(await statusAt(node, token)).toBe(401);
    await Promise.all(open.map(({ closed }) => closed()));
  };

  const tokenFor = async (subject: string): Promise<string> =>
    (await nodes[0].service.issueToken({ role: 'judge', subject, lifetimeSeconds: 600 })) ?? '';

  it('a key is refused, and its subscriptions end', async () => {
    const { id, text } = await newKey();
    await expectHonoured(text, () => organizer.ask(REVOKE_KEY, { input: { key: id } }, ''));
  });

  it('the old text of a key rotated without grace is refused, the new one is not', async () => {
    const { id, text } = await newKey();
    let next: unknown;
    await expectHonoured(text, async () => {
      next = await organizer.ask(ROTATE, { input: { key: id, previousSeconds: 0 } }, 'rotateKey.text');
    });
    for (const node of nodes) expect(await statusAt(node, String(next))).toBe(200);
  });

  it('all tokens of a user are refused, including recently accepted ones; those of other users are not', async () => {
    const [token, other] = [await tokenFor('joe'), await tokenFor('jane')];
    await expectHonoured(token, () => organizer.ask(REVOKE, { input: { subject: 'joe' } }, ''));
    for (const node of nodes) expect(await statusAt(node, other)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await statusAt(nodes[1], await tokenFor('joe'))).toBe(200);
  });

  it('one token is refused by its id, and no other of its bearer', async () => {
    const [token, other] = [await tokenFor('jim'), await tokenFor('jim')];
    const [, payload = ''] = token.split('.');
    const id = pick(JSON.parse(Buffer.from(payload, 'base64url').toString()), 'jti');
    await expectHonoured(token, () => organizer.ask(REVOKE, { input: { token: id } }, ''));
    for (const node of nodes) expect(await statusAt(node, other)).toBe(200);
  });

  it('a member’s roles are those in the log: a token without own roles loses them', async () => {
    const input = { subject: 'kim', roles: ['JUDGE'] };
    await organizer.ask(GIVE, { input }, '');
    const token = await nodes[0].service.issueToken({
      subject: 'kim',
      organization: 'house',
      lifetimeSeconds: 600,
    });
    await isKnownAt(nodes[1], token ?? '');
    const me = await new Client(nodes[1].url, token).ask(ME, {}, 'me.role');
    expect(me).toBe('JUDGE');
    await expectHonoured(token ?? '', () => organizer.ask(GIVE, { input: { ...input, roles: [] } }, ''));
  });

  it('the revocation applies to a node that starts later', async () => {
    const token = await tokenFor('late');
    await organizer.ask(REVOKE, { input: { subject: 'late' } }, '');
    const { id, text } = await newKey();
    await organizer.ask(REVOKE_KEY, { input: { key: id } }, '');
    const third = await RunningService.start({ double });
    expect([await statusAt(third, token), await statusAt(third, text)]).toEqual([401, 401]);
    await third.stop();
  });
});
