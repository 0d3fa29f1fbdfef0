import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  createFoldCache,
  createStreamLoader,
  decodingOnce,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayFeature } from '../../identity/authority.js';
import { ApiError, commandIdReused, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import { readCommandId } from '../../writing/command-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { decideFeatured, evolveFeatured, type FeaturedState, NOTHING_FEATURED } from './decide-featured.js';
import { FeatureMatch, type FeatureMatchAnswer } from './feature-match.command.js';
import { type FeaturedFact, featuredCodec, featuredStream } from './featured-facts.js';

const STAGES_KEPT = 20;

@CommandHandler(FeatureMatch)
export class FeatureMatchHandler implements ICommandHandler<FeatureMatch> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<FeaturedState>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
  ) {
    this.#load = createStreamLoader<FeaturedState, FeaturedFact>(
      store,
      {
        decode: decodingOnce(featuredCodec),
        initial: NOTHING_FEATURED,
        evolve: (state, { event }) => evolveFeatured(state, event),
      },
      // The stages that somebody used last are kept, whatever they take.
      createFoldCache({ maxBytes: STAGES_KEPT, bytesOf: () => 1 }),
    );
  }

  async execute({ principal, input, what }: FeatureMatch): Promise<FeatureMatchAnswer> {
    const { matchId } = input;
    const commandId = readCommandId(input.commandId);
    // NOT_FOUND for a match that is not there, or that the token may not know of.
    const { state: match } = await this.access.view(principal, matchId);
    if (!mayFeature(principal, match)) throw forbidden('You may not feature this match.');
    const stream = featuredStream(organizationOf(match.settings));
    const result = await handleCommand(
      { store: this.store, load: this.#load, codec: featuredCodec, turns: this.#turns },
      {
        stream,
        commandId,
        actor: actorOf(principal),
        at: this.clock().toISOString(),
        isSaidBy: ({ type, match }: FeaturedFact) => type === what && match === matchId,
        decide: (state: FeaturedState) => decideFeatured(state, what, matchId),
      },
    );
    if (result.kind === 'rejected') throw new ApiError(result.rejection.code, result.rejection.message);
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else changed what is featured; try again.');
    await this.models.reached(result.position);
    return { commandId, match: await this.access.view(principal, matchId) };
  }
}
