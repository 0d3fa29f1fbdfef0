import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

/** A seat offers to draw the current game. */
export class OfferDraw extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: SeatCommandInput,
  ) {
    super();
  }
}
