import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../identity/principal.js';
import type { PlayerObject } from '../../reading/models/player-object.js';

export interface NamePlayerInput {
  readonly commandId?: string | null;
  /** The author itself when left out. */
  readonly player?: string | null;
  readonly name: string;
}

export interface PlayerAnswer {
  readonly commandId: string;
  readonly player: PlayerObject;
}

/** Gives a player its first name, or another one. */
export class NamePlayer extends Command<PlayerAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: NamePlayerInput,
    readonly how: 'register' | 'rename',
  ) {
    super();
  }
}
