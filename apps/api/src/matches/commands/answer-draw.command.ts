import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

export interface AnswerDrawInput extends SeatCommandInput {
  readonly accept: boolean;
}

/** A seat answers the open offer of a draw. */
export class AnswerDraw extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: AnswerDrawInput,
  ) {
    super();
  }
}
