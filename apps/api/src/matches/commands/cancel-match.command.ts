import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { CommandInput } from '../seat-commands.js';

export interface CancelMatchInput extends CommandInput {
  readonly reason: string;
}

/** An organizer calls a match off. */
export class CancelMatch extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: CancelMatchInput,
  ) {
    super();
  }
}
