import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../identity/principal.js';
import type { MatchView } from '../../reading/views/match-view.js';
import type { CommandInput } from '../../writing/seat-commands.js';
import type { FeaturedFact } from './featured-facts.js';

export interface FeatureMatchAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

/** Features a match, or no longer. */
export class FeatureMatch extends Command<FeatureMatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: CommandInput,
    readonly what: FeaturedFact['type'],
  ) {
    super();
  }
}
