import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import { mayFeature } from '../../identity/authority.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import { MutationCommand } from '../../writing/bus/commands.js';
import type { CommandInput } from '../../writing/seat-commands.js';
import {
  decideFeatured,
  evolveFeatured,
  type FeaturedRejection,
  type FeaturedState,
  NOTHING_FEATURED,
} from './decide-featured.js';
import { type FeaturedFact, featuredCodec, featuredStream } from './featured-facts.js';

export interface FeatureMatchAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

export class FeatureMatch extends MutationCommand<CommandInput, FeatureMatchAnswer> {}

export class EndFeature extends MutationCommand<CommandInput, FeatureMatchAnswer> {}

/** The number of cached organizations between commands; each takes several hundred bytes. */
const KEPT = { maxBytes: 20, partOfBudget: 1, bytesOf: () => 1 };

@Injectable()
export class Featuring {
  readonly #store: AggregateStore<FeaturedState, FeaturedFact, FeaturedRejection>;

  constructor(
    stores: AggregateStores,
    private readonly access: MatchAccess,
  ) {
    this.#store = stores.of({
      codec: featuredCodec,
      initial: NOTHING_FEATURED,
      evolve: (state, { event }) => evolveFeatured(state, event),
      raced: 'Somebody else changed the featured matches; look at them and try again.',
      kept: KEPT,
    });
  }

  async change(
    { order, principal, input: { matchId } }: FeatureMatch | EndFeature,
    type: FeaturedFact['type'],
  ): Promise<FeatureMatchAnswer> {
    const { state: match } = await this.access.view(principal, matchId);
    if (!mayFeature(principal, match)) throw forbidden('You may not feature this match.');
    await this.#store.handle({
      ...order,
      stream: featuredStream(organizationOf(match.settings)),
      isSameRequest: (first) => first.type === type && first.match === matchId,
      decide: (state) => decideFeatured(state, type, matchId),
    });
    return { commandId: order.commandId, match: await this.access.view(principal, matchId) };
  }
}

@CommandHandler(FeatureMatch)
export class FeatureMatchHandler implements ICommandHandler<FeatureMatch> {
  constructor(private readonly featuring: Featuring) {}

  execute(command: FeatureMatch): Promise<FeatureMatchAnswer> {
    return this.featuring.change(command, 'MatchFeatured');
  }
}

@CommandHandler(EndFeature)
export class EndFeatureHandler implements ICommandHandler<EndFeature> {
  constructor(private readonly featuring: Featuring) {}

  execute(command: EndFeature): Promise<FeatureMatchAnswer> {
    return this.featuring.change(command, 'FeatureEnded');
  }
}
