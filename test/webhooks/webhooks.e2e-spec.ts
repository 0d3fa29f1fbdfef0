import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '../e2e/support/client.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { TableForTwo } from '../e2e/support/table.js';
import { Receiver } from './receiver.js';

const WEBHOOK = `id url types isEnabled disabledReason waiting failures nextAttemptAt
  deadLetters { change type subject problem } attempts { change type attempt status problem isDelivered }`;
const CREATE = `mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { ${WEBHOOK} } } }`;
const ROTATE =
  'mutation($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }';
const TEST = 'mutation($id: ID!) { testWebhook(webhook: $id) { isDelivered status problem } }';
const ENABLE = 'mutation($input: WebhookInput!) { enableWebhook(input: $input) { webhook { isEnabled } } }';
const DISABLE = 'mutation($input: WebhookInput!) { disableWebhook(input: $input) { webhook { isEnabled } } }';
const DELETE = 'mutation($input: WebhookInput!) { deleteWebhook(input: $input) { commandId } }';
const RESEND = 'mutation($input: ResendChangesInput!) { resendChanges(input: $input) { commandId } }';
const CHANGE = 'mutation($input: ChangeWebhookInput!) { changeWebhook(input: $input) { webhook { id } } }';
const LIST = `{ webhooks { ${WEBHOOK} } }`;
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const FEED =
  'query($after: String) { changes(after: $after, first: 100) { cursor nodes { id type subject } } }';
const ALLOWED = { RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('webhooks', () => {
  let now: number;
  let running: RunningService;
  let receiver: Receiver;

  const clock = () => new Date(now);

  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z');
    receiver = new Receiver();
    await receiver.start();
    running = await RunningService.start({ clock, environment: ALLOWED });
  });

  /** Some tests advance time by days, and tokens expire. */
  const organizer = {
    ask: async (...asked: Parameters<Client['ask']>) =>
      (await running.client('organizer', 'organizer-1')).ask(...asked),
    refusal: async (...asked: Parameters<Client['refusal']>) =>
      (await running.client('organizer', 'organizer-1')).refusal(...asked),
  };

  afterEach(async () => {
    await running.stop();
    await receiver.stop();
  });

  const create = async (input: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const made = await organizer.ask(CREATE, { input: { url: receiver.url, ...input } }, 'createWebhook');
    receiver.secret = pickText(made, 'secret');
    return pickText(made, 'webhook.id');
  };

  const only = async (): Promise<unknown> => pickList(await organizer.ask(LIST, {}, ''), 'webhooks')[0];

  const feed = async (): Promise<readonly unknown[]> =>
    pickList(await organizer.ask(FEED, {}, 'changes'), 'nodes');

  /** Advances time step by step until a condition is true, with enough time per step for the service to react. */
  const pass = async (step: number, holds: () => boolean | Promise<boolean>): Promise<void> => {
    for (; !(await holds()); now += step) await new Promise((resolve) => setTimeout(resolve, 100));
  };

  const playOne = async (): Promise<TableForTwo> => {
    const table = await TableForTwo.started(running);
    await table.player(1).ask(CONCEDE, { input: { matchId: table.id } }, '');
    return table;
  };

  /** Checks that all changes of the feed arrived, each match's in order; returns their number. */
  const expectAllInOrder = async (): Promise<number> => {
    const changes = await feed();
    await eventually(() => receiver.once.length >= changes.length);
    for (const subject of new Set(changes.map((change) => pickText(change, 'subject')))) {
      const of = (all: readonly unknown[]) =>
        all.filter((one) => pick(one, 'subject') === subject).map((one) => pick(one, 'id'));
      expect(of(receiver.once)).toEqual(of(changes));
    }
    expect(receiver.once).toHaveLength(changes.length);
    expect(receiver.refused).toEqual([]);
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(1);
    return changes.length;
  };

  it('deliver each change once, signed, in the order of its match, with the content of the feed', async () => {
    const id = await create();
    await Promise.all([playOne(), playOne(), playOne()]);
    expect(await expectAllInOrder()).toBe(18);
    expect(receiver.received).toHaveLength(18);
    const [first] = receiver.received;
    expect(first?.headers['webhook-timestamp']).toBe(String(now / 1000));
    expect(first?.headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'webhook-id': pickText(first, 'body.id'),
    });
    expect(pick(first, 'body.type')).toBe('match.created');
    await eventually(async () => pickList(await only(), 'attempts').length === 18);
    expect(await only()).toMatchObject({ id, waiting: 0, failures: 0, isEnabled: true, deadLetters: [] });
  });

  it('deliver all changes after an hour in which the receiver was unreachable, failed with 500, was slow and cut connections', async () => {
    await create();
    await receiver.stop();
    await Promise.all([playOne(), playOne()]);
    await eventually(async () => Number(pick(await only(), 'failures')) >= 2);
    now += HOUR;
    let count = 0;
    receiver.behaviour = () => {
      count += 1;
      if (count % 5 === 1) return { status: 500 };
      if (count % 5 === 2) return { status: 200, after: 300 };
      return count % 5 === 3 ? { status: 200, breaksOff: true } : { status: 200 };
    };
    await receiver.start();
    await pass(6 * MINUTE, () => receiver.once.length >= 12);
    expect(await expectAllInOrder()).toBe(12);
    // A delivery with a recorded success is not repeated.
    expect(receiver.taken).toHaveLength(12);
  });

  it('are retried for three days; then a delivery is a dead letter that can be sent again, and the others continue', async () => {
    const id = await create();
    let isPoisoned = true;
    receiver.behaviour = (body) => ({
      status: isPoisoned && pick(body, 'type') === 'match.started' ? 500 : 204,
    });
    const table = await playOne();
    await eventually(() => receiver.received.some(({ type }) => type === 'match.started'));
    await pass(HOUR, () => receiver.received.filter(({ type }) => type === 'match.started').length >= 7);
    await TableForTwo.open(running);
    await eventually(() => receiver.taken.length === 6);
    await pass(HOUR, async () => pickList(await only(), 'deadLetters').length === 1);
    await pass(MINUTE, () => receiver.taken.length === 8);
    const dead = pickList(await only(), 'deadLetters');
    expect(dead).toMatchObject([{ type: 'MATCH_STARTED', subject: table.id, problem: 'It answered 500.' }]);
    expect(await only()).toMatchObject({ isEnabled: true });
    const tried = receiver.received.filter(({ type }) => type === 'match.started').length;
    expect(tried).toBeGreaterThanOrEqual(8);
    isPoisoned = false;
    await organizer.ask(RESEND, { input: { webhook: id } }, '');
    await eventually(async () => pickList(await only(), 'deadLetters').length === 0);
    expect(receiver.taken.filter(({ type }) => type === 'match.started')).toHaveLength(1);
  });

  it('stop after three days without a receiver, or on 410, and resume at their position when they are enabled', async () => {
    const id = await create();
    await receiver.stop();
    await TableForTwo.open(running);
    await pass(HOUR, async () => pick(await only(), 'isEnabled') === false);
    expect(await only()).toMatchObject({
      isEnabled: false,
      disabledReason: 'It accepted no delivery for three days.',
    });
    await receiver.start();
    await organizer.ask(ENABLE, { input: { webhook: id } }, '');
    await organizer.ask(RESEND, { input: { webhook: id } }, '');
    await eventually(() => receiver.once.length === 3);
    receiver.behaviour = () => ({ status: 410 });
    await TableForTwo.open(running);
    await eventually(async () => pick(await only(), 'isEnabled') === false);
    expect(await only()).toMatchObject({
      disabledReason: 'It answered 410 (Gone) and wants no more deliveries.',
    });
    receiver.behaviour = () => ({ status: 204 });
    await organizer.ask(ENABLE, { input: { webhook: id } }, '');
    await eventually(() => receiver.once.length === 6);
  });

  it('wait as long as Retry-After requires, and do not follow a redirect', async () => {
    await create({ types: ['MATCH_CREATED'] });
    receiver.behaviour = (_, count) => {
      if (count === 0) return { status: 503, headers: { 'retry-after': '3600' } };
      return count === 1 ? { status: 302, headers: { location: receiver.url } } : { status: 200 };
    };
    await TableForTwo.open(running);
    await eventually(async () => pick(await only(), 'failures') === 1);
    now += 30 * MINUTE;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(receiver.received).toHaveLength(1);
    now += 31 * MINUTE;
    await eventually(() => receiver.received.length === 2);
    await eventually(async () => pick(await only(), 'attempts.0.status') === 302);
    expect(receiver.received).toHaveLength(2);
    now += HOUR;
    await eventually(() => receiver.taken.length === 1);
  });

  it('filter by types, pause while they are disabled, and then resume at their position', async () => {
    const id = await create({ types: ['MATCH_CREATED', 'MATCH_ENDED'] });
    await playOne();
    await eventually(() => receiver.taken.length === 2);
    await organizer.ask(DISABLE, { input: { webhook: id } }, '');
    await playOne();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.taken).toHaveLength(2);
    await organizer.ask(ENABLE, { input: { webhook: id } }, '');
    await eventually(() => receiver.taken.length === 4);
    expect(receiver.taken.map(({ type }) => type)).toEqual([
      'match.created',
      'match.ended',
      'match.created',
      'match.ended',
    ]);
    await organizer.ask(DELETE, { input: { webhook: id } }, '');
    await playOne();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.taken).toHaveLength(4);
    expect(await only()).toBeUndefined();
  });

  it('are signed with both secrets during a rotation, and with the new one alone after that', async () => {
    const id = await create({ types: ['MATCH_CREATED'] });
    const former = receiver.secret;
    const next = await organizer.ask(
      ROTATE,
      { input: { webhook: id, previousSeconds: 3600 } },
      'rotateWebhookSecret.secret',
    );
    await TableForTwo.open(running);
    await eventually(() => receiver.taken.length === 1);
    receiver.secret = String(next);
    await TableForTwo.open(running);
    await eventually(() => receiver.taken.length === 2);
    now += HOUR;
    receiver.secret = former;
    expect(await organizer.ask(TEST, { id }, 'testWebhook')).toMatchObject({
      isDelivered: false,
      status: 400,
    });
    receiver.secret = String(next);
    expect(await organizer.ask(TEST, { id }, 'testWebhook')).toMatchObject({
      isDelivered: true,
      status: 204,
    });
    expect(receiver.taken.at(-1)).toMatchObject({ type: 'webhook.test', subject: id });
  });

  it('protect their secret: it is shown once, is in no read model, and is encrypted in the log', async () => {
    const input = { commandId: 'one', url: receiver.url };
    const first = await organizer.ask(CREATE, { input }, 'createWebhook');
    expect(pick(first, 'secret')).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await organizer.ask(CREATE, { input }, 'createWebhook.secret')).toBeNull();
    for (const file of await readdir(running.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect((await readFile(join(file.parentPath, file.name))).includes(pickText(first, 'secret'))).toBe(
          false,
        );
  });

  it('are private to their organization, for clients with the scope', async () => {
    const id = await create();
    const found =
      'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
    await organizer.ask(found, { input: { id: 'rival', name: 'Rival', owner: 'rival-owner' } }, '');
    const before = await only();
    const rival = await running.client('organizer', 'rival-1', { organization: 'rival' });
    expect(await rival.ask(LIST, {}, 'webhooks')).toEqual([]);
    const input = { webhook: id };
    for (const mutation of [ROTATE, ENABLE, DISABLE, DELETE, RESEND, CHANGE])
      expect(await rival.refusal(mutation, { input })).toBe('WEBHOOK_NOT_FOUND');
    expect(await rival.refusal(TEST, { id })).toBe('WEBHOOK_NOT_FOUND');
    expect(await only()).toEqual(before);
    const createKey = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
    for (const [scopes, answer] of [
      [['MATCHES', 'RESULTS'], 'FORBIDDEN'],
      [['WEBHOOKS'], undefined],
    ] as const) {
      const key = await organizer.ask(
        createKey,
        { input: { name: 'x', role: 'ORGANIZER', scopes } },
        'createKey.text',
      );
      const { errors } = await new Client(running.url, String(key)).send(LIST);
      expect(errors[0]?.extensions.code).toBe(answer);
    }
    for (const role of ['judge', 'production', 'player'] as const)
      expect(await (await running.client(role)).refusal(LIST)).toBe('FORBIDDEN');
    const ofOneMatch = await running.client('organizer', 'organizer-2', { match: 'a' });
    expect(await ofOneMatch.refusal(LIST)).toBe('FORBIDDEN');
    await organizer.ask(CHANGE, { input: { ...input, types: ['MATCH_ENDED'], description: 'Results' } }, '');
    expect(await only()).toMatchObject({ id, url: receiver.url, types: ['MATCH_ENDED'] });
    await organizer.ask(CHANGE, { input: { ...input, types: [] } }, '');
    expect(await only()).toMatchObject({ types: null });
  });

  it('send only to the public internet over https, unless the host allows other targets', async () => {
    for (const url of [
      'http://example.org/hooks',
      'https://127.0.0.2/hooks',
      'https://[::1]/hooks',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f.2/',
      'https://169.254.169.254/latest',
      'https://user:secret@example.org/',
      'ftp://127.0.0.1/',
    ])
      expect([url, await organizer.refusal(CREATE, { input: { url } })]).toEqual([url, 'BAD_USER_INPUT']);
    // A name is resolved and checked at connection time, because its address may change.
    const made = await organizer.ask(
      CREATE,
      { input: { url: 'https://localhost:8443/hooks' } },
      'createWebhook',
    );
    expect(await organizer.ask(TEST, { id: pick(made, 'webhook.id') }, 'testWebhook')).toEqual({
      isDelivered: false,
      status: null,
      problem: 'The host has no address on the public internet.',
    });
  });
});
