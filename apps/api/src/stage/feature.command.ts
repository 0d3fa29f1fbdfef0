import { Command } from '@nestjs/cqrs';
import type { Principal } from '../auth/principal.js';
import type { MatchView } from '../matches/match-view.js';
import type { CommandInput } from '../matches/seat-commands.js';
import type { StageFact } from './stage-facts.js';

export interface FeatureAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

/** Features a match, or no longer. */
export class Feature extends Command<FeatureAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: CommandInput,
    readonly what: StageFact['type'],
  ) {
    super();
  }
}
