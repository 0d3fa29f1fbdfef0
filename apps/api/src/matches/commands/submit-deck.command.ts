import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { DeckInput } from '../../catalog/deck-input.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

export interface SubmitDeckInput extends SeatCommandInput {
  readonly deck: DeckInput;
}

/** A seat's deck. */
export class SubmitDeck extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: SubmitDeckInput,
  ) {
    super();
  }
}
