import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

export interface JoinMatchInput extends SeatCommandInput {
  readonly player?: string | null;
}

export interface JoinMatchAnswer extends MatchAnswer {
  /** The seat that was taken. */
  readonly seat: number;
}

/** A player takes a seat. */
export class JoinMatch extends Command<JoinMatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: JoinMatchInput,
  ) {
    super();
  }
}
