import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { organizationOf } from '#libs/organizations';
import { mayActOutsideMatches } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { displayFault } from '../../platform/display-text.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, WEBHOOK_PRIVATE_HOSTS } from '../../platform/injection.js';
import { readText } from '../../platform/text-input.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { derivedId, readCommandId } from '../../writing/command-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { type Attempted, attempt } from './delivery/attempt.js';
import { WEBHOOK_LIMITS, type WebhookCommand } from './endpoints/decide-webhooks.js';
import { testDelivery } from './endpoints/test-delivery.js';
import { WebhookRegister } from './endpoints/webhook-register.js';
import type {
  ChangeWebhookInput,
  CreateWebhookInput,
  ResendChangesInput,
  RotateWebhookSecretInput,
  WebhookInput,
} from './inputs.js';
import { type WebhookObject, webhooksOf } from './register/queries.js';
import { drawSecret } from './sending/signature.js';
import { type PrivateHosts, urlFault } from './sending/webhook-url.js';

export interface WebhookAnswer {
  readonly commandId: string;
  readonly webhook: WebhookObject;
}

export interface SecretAnswer extends WebhookAnswer {
  /** Null where this command was answered before. */
  readonly secret: string | null;
}

export type TestAnswer = Attempted & { readonly isDelivered: boolean };

const DAY = 86_400;

/** What those who look after an organization's webhooks ask for: as it comes from outside, and what they are answered. */
@Injectable()
export class WebhookAdministration {
  constructor(
    private readonly register: WebhookRegister,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(WEBHOOK_PRIVATE_HOSTS) private readonly privateHosts: PrivateHosts,
  ) {}

  all(principal: Principal): readonly WebhookObject[] {
    return this.models.ask((db) => webhooksOf(db, ownOrganization(principal)));
  }

  async create(principal: Principal, input: CreateWebhookInput): Promise<SecretAnswer> {
    const commandId = readCommandId(input.commandId);
    const webhook = derivedId(commandId, `webhook/${organizationOf(principal)}/${principal.subject}`);
    const target = {
      url: this.#readUrl(input.url),
      description: readDescription(input.description ?? ''),
      types: input.types ?? [],
    };
    const secret = drawSecret();
    return this.#drawn(principal, commandId, { type: 'create', webhook, target, secret });
  }

  async change(principal: Principal, input: ChangeWebhookInput): Promise<WebhookAnswer> {
    const { webhook, url, description, types } = input;
    const target = {
      ...(url == null ? {} : { url: this.#readUrl(url) }),
      ...(description == null ? {} : { description: readDescription(description) }),
      ...(types == null ? {} : { types }),
    };
    return this.#send(principal, input, { type: 'change', webhook, target });
  }

  async rotate(principal: Principal, input: RotateWebhookSecretInput): Promise<SecretAnswer> {
    const seconds = input.previousSeconds ?? DAY;
    if (seconds < 0 || seconds > WEBHOOK_LIMITS.rotationDays * DAY)
      throw badInput(`"previousSeconds" is from 0 to ${WEBHOOK_LIMITS.rotationDays * DAY}.`);
    const previousUntil = new Date(this.clock().getTime() + seconds * 1000).toISOString();
    const { webhook } = input;
    const command = { type: 'rotate', webhook, secret: drawSecret(), previousUntil } as const;
    return this.#drawn(principal, readCommandId(input.commandId), command);
  }

  disable(principal: Principal, input: WebhookInput): Promise<WebhookAnswer> {
    const { webhook } = input;
    return this.#send(principal, input, { type: 'disable', webhook, reason: 'Somebody disabled it.' });
  }

  enable(principal: Principal, input: WebhookInput): Promise<WebhookAnswer> {
    return this.#send(principal, input, { type: 'enable', webhook: input.webhook });
  }

  /** All that was given up where nothing is named. */
  resend(principal: Principal, input: ResendChangesInput): Promise<WebhookAnswer> {
    const { webhook, changes } = input;
    const dead = this.#find(principal, webhook).deadLetters.map(({ change }) => change);
    return this.#send(principal, input, { type: 'resend', webhook, changes: changes ?? dead });
  }

  async delete(principal: Principal, input: WebhookInput): Promise<{ readonly commandId: string }> {
    const commandId = readCommandId(input.commandId);
    const order = { commandId, actor: actorOf(principal) };
    await this.register.send(ownOrganization(principal), { type: 'delete', webhook: input.webhook }, order);
    return { commandId };
  }

  /** Sends a change that never was, once and at once. */
  async test(principal: Principal, id: string): Promise<TestAnswer> {
    const organization = ownOrganization(principal);
    const webhook = await this.register.find(organization, id);
    if (webhook === undefined) throw webhookNotFound();
    const delivery = testDelivery(organization, id, uuid(), this.clock());
    const sending = {
      now: this.clock,
      privateHosts: this.privateHosts,
      signal: new AbortController().signal,
    };
    const attempted = await attempt(webhook, delivery, sending);
    return { ...attempted, isDelivered: attempted.problem === undefined };
  }

  async #send(
    principal: Principal,
    input: { readonly commandId?: string | null },
    command: WebhookCommand,
  ): Promise<WebhookAnswer> {
    const commandId = readCommandId(input.commandId);
    const { secret: _none, ...answer } = await this.#drawn(principal, commandId, command);
    return answer;
  }

  async #drawn(principal: Principal, commandId: string, command: WebhookCommand): Promise<SecretAnswer> {
    const order = { commandId, actor: actorOf(principal) };
    const isRepeat = await this.register.send(ownOrganization(principal), command, order);
    return {
      commandId,
      webhook: this.#find(principal, command.webhook),
      secret: isRepeat || !('secret' in command) ? null : command.secret,
    };
  }

  #find(principal: Principal, id: string): WebhookObject {
    const webhook = this.all(principal).find((one) => one.id === id);
    if (webhook === undefined) throw webhookNotFound();
    return webhook;
  }

  #readUrl(given: string): string {
    const url = readText(given, 'url', WEBHOOK_LIMITS.urlLength);
    const fault = urlFault(url, this.privateHosts);
    if (fault !== undefined) throw badInput(`"url" ${fault}.`);
    return url;
  }
}

/** Throws FORBIDDEN for a token for one match. */
const ownOrganization = (principal: Principal): string => {
  if (!mayActOutsideMatches(principal)) throw forbidden('A token for one match has no webhooks.');
  return organizationOf(principal);
};

const readDescription = (given: string): string => {
  const description = readText(given.trim(), 'description', WEBHOOK_LIMITS.descriptionLength);
  const fault = description === '' ? undefined : displayFault(description);
  if (fault !== undefined) throw badInput(`"description" ${fault}.`);
  return description;
};

const webhookNotFound = (): ApiError =>
  new ApiError('WEBHOOK_NOT_FOUND', 'There is no such webhook in this organization.');
