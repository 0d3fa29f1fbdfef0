import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { Frame } from '../../frames/frame.js';
import type { ActionInput } from '../action-input.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

export interface SubmitActionInput extends SeatCommandInput {
  readonly commandId: string;
  readonly action?: ActionInput | null;
  readonly legalActionId?: string | null;
  readonly fill?: readonly string[] | null;
}

export interface SubmitActionAnswer extends MatchAnswer {
  /** Everything that followed from the action, in order. */
  readonly frames: readonly Frame[];
}

/** A seat takes an action of the game. */
export class SubmitAction extends Command<SubmitActionAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: SubmitActionInput,
  ) {
    super();
  }
}
