import { Query } from '@nestjs/cqrs';
import type { Principal } from '../identity/principal.js';
import { PartCommand } from './bus/commands.js';

/** Gives a player its first name in the sender's organization. */
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

/** Asks why a player could not go by a name in an organization now; undefined where it could. For callers who check many names before they give any. */
export class FaultOfName extends Query<NameFault | undefined> {
  constructor(
    readonly organization: string,
    readonly player: string,
    readonly name: string,
  ) {
    super();
  }
}
