import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type EventStore } from '#libs/event-log';
import type { Actor } from '#libs/match';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { AggregateStore } from '../../../writing/aggregate-store.js';

/*
 * Records which match an organizer's command creates, in the stream `order-<id derived from organizer and command>`. If the organizer names the match, the
 * match's stream alone cannot show that the command was used for another one. Stored permanently: add, but never change.
 */
type OrderFact = MatchNamed | MatchesNamed;

interface MatchNamed {
  readonly match: string;
}

/** Recorded for a command that creates several matches. */
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

/** An organizer's command, and the id derived from both. */
export interface NamingOrder {
  readonly orderId: string;
  readonly commandId: string;
  readonly actor: Actor;
}

/** Ensures that a command to create matches always creates the same ones. */
@Injectable()
export class NamedMatches {
  readonly #orders: AggregateStore<OrderFact | undefined, OrderFact, never>;

  constructor(@Inject(EVENT_STORE) store: EventStore, @Inject(CLOCK) clock: Clock) {
    // No read model contains these streams, so there is nothing to wait for.
    this.#orders = new AggregateStore<OrderFact | undefined, OrderFact, never>(
      { store, clock },
      {
        codec,
        initial: undefined,
        evolve: (_, { event }) => event,
        raced: 'This command is under way; try again.',
      },
    );
  }

  /** Records that this command creates this match. Throws COMMAND_ID_REUSED if it already created another one. */
  name(order: NamingOrder, match: string): Promise<void> {
    return this.#name(order, { match }, (named) => 'match' in named && named.match === match);
  }

  /** As `name`, for a command that creates several matches. */
  nameAll(order: NamingOrder, matches: readonly string[]): Promise<void> {
    const ids = matches.join();
    return this.#name(order, { matches }, (named) => 'matches' in named && named.matches.join() === ids);
  }

  async #name(
    { orderId, ...order }: NamingOrder,
    fact: OrderFact,
    isSameRequest: (named: OrderFact) => boolean,
  ): Promise<void> {
    const decide = () => ({ accepted: true, events: [fact] }) as const;
    await this.#orders.handle({ ...order, stream: streamOf(orderId), isSameRequest, decide });
  }

  /** The match that the command creates, if its author named it. */
  async namedBy(orderId: string): Promise<string | undefined> {
    const named = await this.#orders.now(streamOf(orderId));
    return named !== undefined && 'match' in named ? named.match : undefined;
  }
}

const streamOf = (orderId: string): string => `order-${orderId}`;
