import type { Actor } from '#libs/match';
import type { Principal } from '../../identity/principal.js';

/** The sender of a mutation. */
export interface Sender {
  readonly principal: Principal;
  /** The network address that the request came from. */
  readonly address: string;
}

/** The envelope of a command: the bus makes it once, before the handler sees the command. */
export interface Order {
  /** The idempotency key: the sender's own, or a new one; a process manager's follows from the purpose of its step. */
  readonly commandId: string;
  /** The author in the log. Reading it throws for a sender whose role gives no commands. */
  readonly actor: Actor;
  /** Why the author does it, one line of at most 500 characters; empty where nothing was said. */
  readonly reason: string;
}
