import { Injectable } from '@nestjs/common';
import type { DecodedEvent } from '#libs/event-log';
import type { MatchEvent, MatchState } from '#libs/match';

/** What this node has written is read by its logs at once: more are hardly ever asked for. Some 6 MB where nobody else has them any more. */
const MOST = 256;

/** An event that stands in the log, and the match right after it. */
export interface FoldedEvent {
  readonly event: DecodedEvent<MatchEvent>;
  readonly after: MatchState;
}

/** The events that this node has folded for its commands last: logs need neither read nor fold the same again, and share their states. */
@Injectable()
export class FoldedStates {
  readonly #byId = new Map<string, FoldedEvent>();
  readonly #ofStreams = new Map<string, FoldedEvent[]>();

  remember(event: DecodedEvent<MatchEvent>, after: MatchState): void {
    if (this.#byId.has(event.id)) return;
    const folded = { event, after };
    this.#byId.set(event.id, folded);
    const ofStream = this.#ofStreams.get(event.stream);
    if (ofStream === undefined) this.#ofStreams.set(event.stream, [folded]);
    else ofStream.push(folded);
    if (this.#byId.size > MOST) this.#forgetOldest();
  }

  /** The match after an event, whose id is that of no other in any stream; undefined where it was not folded here, or long ago. */
  after(eventId: string): MatchState | undefined {
    return this.#byId.get(eventId)?.after;
  }

  /** The event at a revision of a stream; undefined where it is not at hand, whether or not there is one. */
  at(stream: string, revision: bigint): FoldedEvent | undefined {
    const ofStream = this.#ofStreams.get(stream);
    const first = ofStream?.[0]?.event.revision;
    if (first === undefined || revision < first) return undefined;
    const found = ofStream?.[Number(revision - first)];
    return found?.event.revision === revision ? found : undefined;
  }

  #forgetOldest(): void {
    const [oldest] = this.#byId.values();
    if (oldest === undefined) return;
    const { id, stream } = oldest.event;
    this.#byId.delete(id);
    // Each list has its oldest first.
    const ofStream = this.#ofStreams.get(stream);
    ofStream?.shift();
    if (ofStream?.length === 0) this.#ofStreams.delete(stream);
  }
}
