import { Query } from '@nestjs/cqrs';
import type { Principal } from '../identity/principal.js';
import { PartCommand } from './bus/commands.js';

/** Registers a player's first name in the sender's organization. */
export class NamePlayer extends PartCommand<void> {
  constructor(
    principal: Principal,
    commandId: string,
    readonly player: string,
    readonly name: string,
  ) {
    super(principal, commandId);
  }
}

export interface NameFault {
  readonly code: string;
  readonly message: string;
}

/** Query for the reason why a player may not have a name in an organization now; undefined if allowed. For checks of many names before the first is registered. */
export class FaultOfName extends Query<NameFault | undefined> {
  constructor(
    readonly organization: string,
    readonly player: string,
    readonly name: string,
  ) {
    super();
  }
}
