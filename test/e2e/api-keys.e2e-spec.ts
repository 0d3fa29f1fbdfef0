import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pick, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const CREATE_KEY =
  'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id prefix scopes lastUsedAt } } }';
const CREATE =
  'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id organization { id name } frame { actor { role id } } } } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';

const keyFor = async (administrator: Client, input: Readonly<Record<string, unknown>>) => {
  const { data } = await administrator.send(CREATE_KEY, {
    input: { name: 'Desk', role: 'ORGANIZER', ...input },
  });
  return { text: pickText(data, 'createKey.text'), id: pickText(data, 'createKey.key.id') };
};

describe('an organization', () => {
  const running = serviceForAll({ clock: () => now });
  const club = forAll(() => running.client('organizer', 'club-admin', { organization: 'club' }));
  let now = new Date('2026-11-20T12:00:00Z');

  beforeAll(async () => {
    const host = await running.client('organizer', 'host');
    await host.ask(FOUND, { input: { id: 'club', name: 'The club', owner: 'club-owner' } }, '');
  });

  it('is represented by its keys, within their scopes, under their own names, until they end', async () => {
    const expiresAt = new Date(now.getTime() + 600_000).toISOString();
    const { text, id } = await keyFor(club, { scopes: ['MATCHES'], expiresAt });
    const desk = new Client(running.url, text);
    const made = await desk.ask(CREATE, { input: { game: 'metax' } }, 'createMatch.match');
    expect(made).toMatchObject({
      organization: { id: 'club' },
      frame: { actor: { role: 'ORGANIZER', id } },
    });
    expect(await desk.refusal(FEATURE, { input: { matchId: pick(made, 'id') } })).toBe('FORBIDDEN');
    expect(await desk.refusal(CREATE_KEY, { input: { name: 'x', role: 'ORGANIZER' } })).toBe('FORBIDDEN');
    expect(await desk.ask('{ me { scopes organization { id } } }', {}, 'me')).toEqual({
      scopes: ['MATCHES'],
      organization: { id: 'club' },
    });
    const wrong = `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`;
    expect((await new Client(running.url, wrong).send('{ me { role } }')).status).toBe(401);
    const keys = '{ organization { keys { id prefix lastUsedAt } } }';
    const listed = JSON.stringify(await club.ask(keys, {}, 'organization.keys'));
    expect(listed).toContain(text.slice(0, 10));
    expect(listed).not.toContain(text);
    now = new Date(now.getTime() + 600_000);
    expect((await desk.send('{ me { role } }')).status).toBe(401);
  });

  it('is not administered by a token for one match', async () => {
    const made = await club.ask(CREATE, { input: { game: 'metax' } }, 'createMatch.match');
    const match = pickText(made, 'id');
    const { id } = await keyFor(club, {});
    const guest = await running.client('organizer', 'club-admin', { organization: 'club', match });
    const asked: Readonly<Record<string, object>> = {
      createKey: { name: 'Mine', role: 'ORGANIZER' },
      rotateKey: { key: id },
      revokeKey: { key: id },
      giveRoles: { subject: 'somebody', roles: ['OWNER'] },
      renameOrganization: { name: 'Mine' },
      revokeTokens: { subject: 'club-owner' },
    };
    for (const [field, input] of Object.entries(asked)) {
      const of = field === 'revokeTokens' ? 'issuedBy' : 'commandId';
      const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
      const mutation = `mutation($input: ${type}!) { ${field}(input: $input) { ${of} } }`;
      expect([field, await guest.refusal(mutation, { input })]).toEqual([field, 'FORBIDDEN']);
    }
    expect(await guest.ask('{ organization { keys { id } } }', {}, 'organization.keys')).toBeNull();
  });

  it('reports the last use of each of its keys to the minute, and stores it at most once a minute', async () => {
    const { text, id } = await keyFor(club, {});
    const desk = new Client(running.url, text);
    const used = async () => {
      const keys = await club.ask('{ organization { keys { id lastUsedAt } } }', {}, 'organization.keys');
      return Array.isArray(keys)
        ? pick(
            keys.find((key) => pick(key, 'id') === id),
            'lastUsedAt',
          )
        : undefined;
    };
    const uses = async () => {
      let count = 0;
      for await (const _ of running.service.store.readAll({ categories: ['keyuse'] })) count += 1;
      return count;
    };
    expect(await used()).toBeNull();
    const before = await uses();
    const first = now.toISOString();
    for (let n = 0; n < 5; n += 1) await desk.send('{ me { role } }');
    await eventually(async () => (await used()) === first);
    now = new Date(now.getTime() + 59_000);
    await desk.send('{ me { role } }');
    expect([await used(), await uses()]).toEqual([first, before + 1]);
    now = new Date(now.getTime() + 1_000);
    await desk.send('{ me { role } }');
    const second = now.toISOString();
    await eventually(async () => (await used()) === second);
  });

  it('does not use a person’s address as the author of a command', async () => {
    const mail = await running.client('organizer', 'ann@example.org');
    const { errors } = await mail.send(CREATE, { input: { game: 'metax' } });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toContain('RECOUNT_JWT_CLAIMS');
  });

  it('gives a repeated command its first answer, without the key that was shown once', async () => {
    const input = { commandId: 'one-key', name: 'Once', role: 'ORGANIZER' };
    const first = await club.ask(CREATE_KEY, { input }, 'createKey');
    const again = await club.ask(CREATE_KEY, { input }, 'createKey');
    expect(pick(again, 'text')).toBeNull();
    expect(pick(again, 'key.id')).toBe(pick(first, 'key.id'));
    expect(await club.refusal(CREATE_KEY, { input: { ...input, name: 'Other' } })).toBe('COMMAND_ID_REUSED');
  });
});
