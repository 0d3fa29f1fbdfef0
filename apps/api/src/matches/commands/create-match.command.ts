import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { RulesetChoiceInput } from '../../catalog/ruleset-input.js';
import type { MatchAnswer } from '../match-answer.js';

export interface CreateMatchInput {
  readonly commandId?: string | null;
  readonly matchId?: string | null;
  readonly game: string;
  readonly title?: string | null;
  readonly season: string;
  readonly bestOf: number;
  readonly seats?: number | null;
  readonly ruleset?: readonly RulesetChoiceInput[] | null;
  readonly cardSets?: readonly string[] | null;
  readonly spectatorDelaySeconds: number;
  readonly productionAllowed: boolean;
  readonly responseSeconds?: number | null;
  readonly embargoUntil?: string | null;
  readonly players?: readonly string[] | null;
}

/** An organizer opens a match. */
export class CreateMatch extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: CreateMatchInput,
  ) {
    super();
  }
}
