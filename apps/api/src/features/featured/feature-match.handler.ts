import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  createFoldCache,
  createStreamLoader,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import { readCommandId } from '../../writing/command-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { decideFeatured, evolveFeatured, type FeaturedState, NOTHING_FEATURED } from './decide-featured.js';
import { FeatureMatch, type FeatureMatchAnswer } from './feature-match.command.js';
import { FEATURED_STREAM, type FeaturedFact, featuredCodec } from './featured-facts.js';

/** The stage, with the order that each command on it gave. */
interface Folded {
  readonly stage: FeaturedState;
  readonly orders: ReadonlyMap<string, string>;
}

@CommandHandler(FeatureMatch)
export class FeatureMatchHandler implements ICommandHandler<FeatureMatch> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<Folded>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
  ) {
    this.#load = createStreamLoader<Folded, FeaturedFact>(
      store,
      {
        codec: featuredCodec,
        initial: { stage: NOTHING_FEATURED, orders: new Map() },
        evolve: ({ stage, orders }, { event, envelope }) => ({
          stage: evolveFeatured(stage, event),
          orders: new Map([
            ...orders,
            [envelope.commandId, orderOf(event.type, event.match, envelope.actor.id)],
          ]),
        }),
      },
      createFoldCache(1),
    );
  }

  async execute({ principal, input, what }: FeatureMatch): Promise<FeatureMatchAnswer> {
    const { matchId } = input;
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    // NOT_FOUND for a match that is not there, or that the token may not know of.
    await this.access.view(principal, matchId);
    const result = await handleCommand(
      { store: this.store, load: this.#load, codec: featuredCodec, turns: this.#turns },
      {
        stream: FEATURED_STREAM,
        commandId,
        actor,
        at: this.clock().toISOString(),
        decide: ({ stage }: Folded) => decideFeatured(stage, what, matchId),
      },
    );
    if (result.kind === 'rejected') throw new ApiError(result.rejection.code, result.rejection.message);
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else changed what is featured; try again.');
    if (result.isRepeat) await this.#refuseOther(commandId, orderOf(what, matchId, actor.id));
    await this.models.reached(result.position);
    return { commandId, match: await this.access.view(principal, matchId) };
  }

  async #refuseOther(commandId: string, order: string): Promise<void> {
    const { state } = await this.#load(FEATURED_STREAM);
    if (state.orders.get(commandId) !== order)
      throw new ApiError('COMMAND_ID_REUSED', 'This command id was used for something else.');
  }
}

const orderOf = (type: FeaturedFact['type'], match: string, author: string): string =>
  JSON.stringify([type, match, author]);
