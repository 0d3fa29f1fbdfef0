import { Inject, Injectable } from '@nestjs/common';
import {
  createStreamLoader,
  decodingOnce,
  type EventStore,
  handleCommand,
  StreamTurns,
} from '#libs/event-log';
import {
  type OrganizationCommand,
  type OrganizationRejection,
  organizationOf,
  REVOCATION_STREAM,
  type RevocationFact,
} from '#libs/organizations';
import { drawKey, keptOf } from '../../identity/api-key.js';
import type { Principal } from '../../identity/principal.js';
import { revocationCodec } from '../../identity/revocation-codec.js';
import { contentId } from '../../platform/content-id.js';
import { accepted } from '../../platform/errors/accepted.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { derivedId } from '../../writing/command-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { sendOrganizationCommand } from './send-organization-command.js';

/** Who sends which command. */
export interface Order {
  readonly principal: Principal;
  readonly commandId: string;
}

/** A key's text, where it was drawn now: a repeat is told no text. */
export interface DrawnKey {
  readonly key: string;
  readonly text: string | null;
}

type KeyDetails = Omit<
  OrganizationCommand & { readonly type: 'createKey' },
  'type' | 'key' | 'prefix' | 'sha256'
>;

/** Commands of those who speak for an organization to it; one that is no command's own is the author's. */
@Injectable()
export class OrganizationCommands {
  readonly #turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  /** Whether it was sent before. */
  async send(
    { principal, commandId }: Order,
    command: OrganizationCommand,
    organization = organizationOf(principal),
  ): Promise<boolean> {
    const at = this.clock().toISOString();
    const order = { organization, command, commandId, actor: actorOf(principal), at };
    const result = await sendOrganizationCommand(this.store, order, this.#turns);
    const raced = 'Somebody else changed this organization; try again.';
    const { position, isRepeat } = accepted(result, refusal, raced);
    await this.models.reached(position);
    return isRepeat;
  }

  async createKey(order: Order, details: KeyDetails): Promise<DrawnKey> {
    const { principal, commandId } = order;
    const key = derivedId(commandId, `key/${organizationOf(principal)}/${principal.subject}`);
    return this.#draw(order, key, (kept) => ({ type: 'createKey', key, ...details, ...kept }));
  }

  async rotateKey(order: Order, key: string, previousSeconds: number): Promise<DrawnKey> {
    const previousUntil = new Date(this.clock().getTime() + previousSeconds * 1000).toISOString();
    return this.#draw(order, key, (kept) => ({ type: 'rotateKey', key, previousUntil, ...kept }));
  }

  /** Takes tokens of the author's organization back. */
  async revoke({ principal, commandId }: Order, fact: RevocationFact): Promise<void> {
    const result = await handleCommand<undefined, RevocationFact, never>(
      { store: this.store, load: this.#loadRevocations, codec: revocationCodec, turns: this.#turns },
      {
        stream: REVOCATION_STREAM,
        commandId,
        actor: actorOf(principal),
        at: this.clock().toISOString(),
        digest: () => contentId({ ...fact, issuedBy: undefined }),
        decide: () => ({ accepted: true, events: [fact] }),
      },
    );
    accepted(result, neverRefused, 'Somebody else did the same; try again.');
  }

  async #draw(
    order: Order,
    key: string,
    commandOf: (kept: ReturnType<typeof keptOf>) => OrganizationCommand,
  ): Promise<DrawnKey> {
    const text = drawKey();
    const isRepeat = await this.send(order, commandOf(keptOf(text)));
    return { key, text: isRepeat ? null : text };
  }

  get #loadRevocations() {
    return createStreamLoader<undefined, RevocationFact>(this.store, {
      decode: decodingOnce(revocationCodec),
      initial: undefined,
      evolve: () => undefined,
    });
  }
}

const refusal = ({ code, message }: OrganizationRejection): ApiError =>
  code === 'INVALID_ORGANIZATION' ? badInput(message) : new ApiError(code, message);

const neverRefused = (rejection: never): never => rejection;
