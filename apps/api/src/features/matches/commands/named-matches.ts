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
type OrderFact = MatchNamed | MatchesNamed;

interface MatchNamed {
  readonly match: string;
}

/** The same of a command that creates many. */
interface MatchesNamed {
  readonly matches: readonly string[];
}

const MATCH = 'order.MatchNamed';
const MATCHES = 'order.MatchesNamed';
const matchSchema = z.strictObject({ match: z.string() });
const matchesSchema = z.strictObject({ matches: z.array(z.string()) });

const codec: EventCodec<OrderFact> = {
  registry: createUpcastRegistry({ [MATCH]: 1, [MATCHES]: 1 }),
  toFact: (fact) =>
    'match' in fact
      ? { type: MATCH, data: { match: fact.match } }
      : { type: MATCHES, data: { matches: fact.matches } },
  fromFact: ({ type, data }) => (type === MATCH ? matchSchema : matchesSchema).parse(data),
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
  name(order: NamingOrder, match: string): Promise<void> {
    return this.#name(order, { match }, (named) => 'match' in named && named.match === match);
  }

  /** The same of a command that creates these. */
  nameAll(order: NamingOrder, matches: readonly string[]): Promise<void> {
    const ids = matches.join();
    return this.#name(order, { matches }, (named) => 'matches' in named && named.matches.join() === ids);
  }

  async #name(
    { orderId, commandId, actor }: NamingOrder,
    fact: OrderFact,
    isSaidBy: (named: OrderFact) => boolean,
  ): Promise<void> {
    const result = await handleCommand(
      { store: this.store, load: this.#load, codec },
      {
        stream: streamOf(orderId),
        commandId,
        actor,
        at: this.clock().toISOString(),
        isSaidBy,
        decide: (): Decision<OrderFact, never> => ({ accepted: true, events: [fact] }),
      },
    );
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict') throw new ApiError('CONFLICT', 'This command is under way; try again.');
  }

  /** The match that the command was to create, where it named one. */
  async namedBy(orderId: string): Promise<string | undefined> {
    const { state } = await this.#load(streamOf(orderId));
    return state !== undefined && 'match' in state ? state.match : undefined;
  }

  get #load() {
    return createStreamLoader<OrderFact | undefined, OrderFact>(this.store, {
      decode: decodingOnce(codec),
      initial: undefined,
      evolve: (_, { event }) => event,
    });
  }
}

const streamOf = (orderId: string): string => `order-${orderId}`;
