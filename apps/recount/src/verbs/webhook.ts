import { randomUUID } from 'node:crypto';
import type { EventStore } from '#libs/event-log';
import { changeTypes } from '../../../api/src/composition/changes.js';
import { features } from '../../../api/src/composition/features.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { attempt } from '../../../api/src/features/webhooks/delivery/attempt.js';
import {
  WEBHOOK_LIMITS,
  type WebhookCommand,
} from '../../../api/src/features/webhooks/endpoints/decide-webhooks.js';
import { testDelivery } from '../../../api/src/features/webhooks/endpoints/test-delivery.js';
import type { Webhook, Webhooks } from '../../../api/src/features/webhooks/endpoints/webhook.js';
import {
  toWebhooks,
  webhookAggregate,
} from '../../../api/src/features/webhooks/endpoints/webhook-aggregate.js';
import { webhookStream } from '../../../api/src/features/webhooks/endpoints/webhook-facts.js';
import { loadProgress } from '../../../api/src/features/webhooks/progress/delivery-log.js';
import { drawSecret } from '../../../api/src/features/webhooks/sending/signature.js';
import { urlFault } from '../../../api/src/features/webhooks/sending/webhook-url.js';
import { AggregateStore } from '../../../api/src/writing/aggregate-store.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { COMMAND_LINE, isTaken } from './organization.js';

export type WebhookTask =
  | 'create'
  | 'list'
  | 'rotate'
  | 'test'
  | 'log'
  | 'resend'
  | 'enable'
  | 'disable'
  | 'delete';

export interface WebhookOptions {
  readonly organization: string;
  readonly url?: string;
  readonly description: string;
  readonly type?: readonly string[];
  readonly change?: readonly string[];
  /** Seconds. */
  readonly grace: number;
}

const DAY = 86_400;

/** Manages webhooks of an organization. A new secret is printed only this once. */
export const webhook = async (
  what: WebhookTask,
  id: string | undefined,
  options: WebhookOptions,
): Promise<void> => {
  checkUse(what, id, options);
  const store = await openLog();
  try {
    const all = await webhooksIn(store).now(webhookStream(options.organization));
    if (what === 'list') list(all);
    else if (what === 'create') await create(store, options);
    else await withOne(what, store, options, all.get(id ?? ''));
  } finally {
    await store.close();
  }
};

const checkUse = (
  what: WebhookTask,
  id: string | undefined,
  { url, type = [], grace }: WebhookOptions,
): void => {
  if (what === 'create') {
    if (url === undefined) throw new UsageError('Give the address for deliveries: --url.');
    const fault = urlFault(url, privateHosts());
    if (fault !== undefined) throw new UsageError(`--url ${fault}.`);
    const known = changeTypes(features);
    const unknown = type.find((one) => !known.includes(one));
    if (unknown !== undefined)
      throw new UsageError(`There is no type "${unknown}"; the types are ${known.join(', ')}.`);
  } else if (what !== 'list' && id === undefined)
    throw new UsageError(`Name the webhook: recount webhook ${what} <webhook>.`);
  if (grace > WEBHOOK_LIMITS.rotationDays * DAY)
    throw new UsageError(`--grace is at most ${WEBHOOK_LIMITS.rotationDays}d.`);
};

const privateHosts = (): ReadonlySet<string> => new Set(readSettings(process.env).webhookPrivateHosts);

const create = async (store: EventStore, options: WebhookOptions): Promise<void> => {
  const { url = '', description, type: types = [] } = options;
  const secret = drawSecret();
  const id = randomUUID();
  const command = { type: 'create', webhook: id, secret, target: { url, description, types } } as const;
  if (!(await send(store, options.organization, command))) return;
  print(secret);
  remark(`This is the secret of webhook ${id}; it is shown only once.`);
};

const withOne = async (
  what: Exclude<WebhookTask, 'create' | 'list'>,
  store: EventStore,
  { organization, change, grace }: WebhookOptions,
  one: Webhook | undefined,
): Promise<void> => {
  if (one === undefined) return fail('There is no such webhook in this organization.');
  const { id } = one;
  switch (what) {
    case 'test':
      return test(organization, one);
    case 'log':
      return log(store, id);
    case 'rotate': {
      const secret = drawSecret();
      const previousUntil = new Date(Date.now() + grace * 1000).toISOString();
      const command = { type: 'rotate', webhook: id, secret, previousUntil } as const;
      if (await send(store, organization, command)) print(secret);
      return;
    }
    case 'resend': {
      const dead = (await loadProgress(store, id))?.progress.dead ?? [];
      const changes = change ?? dead.map((letter) => letter.change);
      if (await send(store, organization, { type: 'resend', webhook: id, changes }))
        print(`${changes.length} changes will be resent.`);
      return;
    }
    case 'disable': {
      const reason = 'A user disabled it.';
      if (await send(store, organization, { type: 'disable', webhook: id, reason })) print('It is disabled.');
      return;
    }
    case 'enable':
      if (await send(store, organization, { type: 'enable', webhook: id })) print('It is enabled.');
      return;
    case 'delete':
      if (await send(store, organization, { type: 'delete', webhook: id })) print('It is deleted.');
  }
};

const list = (all: Webhooks): void => {
  for (const { id, url, types, disabled } of all.values())
    print([id, url, types?.join(',') ?? 'all', disabled ?? 'enabled'].join('\t'));
};

/** Sends a test change from this process. */
const test = async (organization: string, one: Webhook): Promise<void> => {
  const delivery = testDelivery(organization, one.id, randomUUID(), new Date());
  const sending = {
    now: () => new Date(),
    privateHosts: privateHosts(),
    signal: new AbortController().signal,
  };
  const { status, milliseconds, problem } = await attempt(one, delivery, sending);
  if (problem === undefined) print(`Delivered (${status}) in ${milliseconds} ms.`);
  else fail(problem);
};

const log = async (store: EventStore, id: string): Promise<void> => {
  const progress = (await loadProgress(store, id))?.progress;
  for (const { at, type, subject, change, attempt: number, status, problem } of progress?.attempts ?? [])
    print([at, type, subject, change, `attempt ${number}`, status ?? '-', problem ?? 'delivered'].join('\t'));
  for (const { at, type, subject, change, problem } of progress?.dead ?? [])
    print([at, type, subject, change, 'given up', '-', problem].join('\t'));
  const waiting = progress?.backlogs.length ?? 0;
  remark(waiting === 0 ? 'No changes are waiting.' : `${waiting} subjects have waiting changes.`);
};

const webhooksIn = (store: EventStore) =>
  new AggregateStore({ store, clock: () => new Date() }, webhookAggregate);

const send = (store: EventStore, organization: string, command: WebhookCommand): Promise<boolean> =>
  isTaken(
    webhooksIn(store).handle({
      commandId: randomUUID(),
      actor: COMMAND_LINE,
      ...toWebhooks(organization, command),
    }),
  );

const fail = (why: string): void => {
  remark(why);
  process.exitCode = EXIT.failed;
};
