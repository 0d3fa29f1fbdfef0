import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  createStreamLoader,
  createUpcastRegistry,
  type Decision,
  decodingOnce,
  type EventCodec,
  type EventStore,
  handleCommand,
} from '#libs/event-log';
import type { Actor } from '#libs/match';
import { ApiError, commandIdReused } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';

/*
 * Which match a command of an organizer's is to create, in the stream `order-<id that follows from organizer and command>`: where the organizer names
 * the match, the match's own stream cannot say that its command was used for another one. Stored for ever: add, but never change.
 */
interface MatchNamed {
  readonly match: string;
}

const TYPE = 'order.MatchNamed';
const dataSchema = z.strictObject({ match: z.string() });

const codec: EventCodec<MatchNamed> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ match }) => ({ type: TYPE, data: { match } }),
  fromFact: ({ data }) => dataSchema.parse(data),
};

/** An organizer's command, and the id that follows from both. */
export interface NamingOrder {
  readonly orderId: string;
  readonly commandId: string;
  readonly actor: Actor;
}

/** Holds the commands that create matches to one match each. */
@Injectable()
export class NamedMatches {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Writes down that this command creates this match. Throws COMMAND_ID_REUSED when it was another one. */
  async name({ orderId, commandId, actor }: NamingOrder, match: string): Promise<void> {
    const result = await handleCommand(
      { store: this.store, load: this.#load, codec },
      {
        stream: streamOf(orderId),
        commandId,
        actor,
        at: this.clock().toISOString(),
        isSaidBy: (named: MatchNamed) => named.match === match,
        decide: (): Decision<MatchNamed, never> => ({ accepted: true, events: [{ match }] }),
      },
    );
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict') throw new ApiError('CONFLICT', 'This command is under way; try again.');
  }

  /** The match that the command was to create, where it named one. */
  async namedBy(orderId: string): Promise<string | undefined> {
    return (await this.#load(streamOf(orderId))).state?.match;
  }

  get #load() {
    return createStreamLoader<MatchNamed | undefined, MatchNamed>(this.store, {
      decode: decodingOnce(codec),
      initial: undefined,
      evolve: (_, { event }) => event,
    });
  }
}

const streamOf = (orderId: string): string => `order-${orderId}`;
