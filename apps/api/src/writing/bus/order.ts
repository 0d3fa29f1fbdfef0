import type { Actor } from '#libs/match';
import type { Principal } from '../../identity/principal.js';
import type { Work } from '../../platform/scheduling/work.js';

export interface Sender {
  readonly principal: Principal;
  /** Network address of the client. */
  readonly address: string;
  readonly work?: Work;
}

/** The envelope of a command. The bus creates it once, before it calls the handler. */
export interface Order {
  /** The idempotency key: the client's, or a new one. The key of a process manager's step is derived from its purpose. */
  readonly commandId: string;
  /** The author for the log. The getter throws if the sender's role may not send commands. */
  readonly actor: Actor;
  /** The version of the aggregate that the author has seen. */
  readonly expectedVersion?: number;
  /** The author's reason: one line of at most 500 characters, or empty. */
  readonly reason: string;
  /** The work of the request that sent it; undefined for a step of a process manager. */
  readonly work?: Work;
}
