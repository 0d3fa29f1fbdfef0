import { Injectable } from '@nestjs/common';
import type { MatchState } from '#libs/match';

/** What this node has written is read by its logs at once: more are hardly ever asked for. Some 6 MB where nobody else has them any more. */
const MOST = 256;

/** Matches right after events that this node has folded for its commands, by the id of the event: logs need not fold the same again, and share their states. */
@Injectable()
export class FoldedStates {
  readonly #states = new Map<string, MatchState>();

  /** @param eventId of the event, which is that of no other in any stream */
  remember(eventId: string, after: MatchState): void {
    this.#states.set(eventId, after);
    if (this.#states.size <= MOST) return;
    const [oldest] = this.#states.keys();
    if (oldest !== undefined) this.#states.delete(oldest);
  }

  /** The match after it; undefined where it was not folded here, or long ago. */
  after(eventId: string): MatchState | undefined {
    return this.#states.get(eventId);
  }
}
