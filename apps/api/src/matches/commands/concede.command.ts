import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

/** A seat gives up the whole match. */
export class Concede extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: SeatCommandInput,
  ) {
    super();
  }
}
