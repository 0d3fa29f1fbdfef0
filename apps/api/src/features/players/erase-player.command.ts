import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../identity/principal.js';
import type { PlayerAnswer } from '../../writing/name-player.js';

export interface ErasePlayerInput {
  readonly commandId?: string | null;
  /** The author itself when left out. */
  readonly player?: string | null;
}

/** Forgets a person for ever. */
export class ErasePlayer extends Command<PlayerAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: ErasePlayerInput,
  ) {
    super();
  }
}
