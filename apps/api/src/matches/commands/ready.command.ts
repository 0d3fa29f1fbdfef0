import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

export interface ReadyInput extends SeatCommandInput {
  readonly entropy: string;
}

/** A seat is ready to play. */
export class Ready extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: ReadyInput,
  ) {
    super();
  }
}
