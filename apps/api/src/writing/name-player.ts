import { Command, Query } from '@nestjs/cqrs';
import type { Principal } from '../identity/principal.js';
import type { PlayerObject } from '../reading/models/player-object.js';

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

export interface NameFault {
  readonly code: string;
  readonly message: string;
}

/** Why a player could not go by a name in an organization now; undefined where it could. For who names many, and would know before any is named. */
export class FaultOfName extends Query<NameFault | undefined> {
  constructor(
    readonly organization: string,
    readonly player: string,
    readonly name: string,
  ) {
    super();
  }
}
