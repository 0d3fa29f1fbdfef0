import type { Checkpoint } from '#libs/event-log';
import type { MatchFact } from '#libs/match';

/** What read models are told of a match, a player or the stage; the other events of the log say nothing to them. */
export type ProjectedEvent =
  | { readonly kind: 'match'; readonly matchId: string; readonly at: string; readonly fact: MatchFact }
  | { readonly kind: 'player'; readonly player: string; readonly at: string; readonly name: string }
  | {
      readonly kind: 'stage';
      readonly matchId: string;
      readonly at: string;
      readonly isFeatured: boolean;
    };

/** A place in the log with what stands there. */
export interface LoggedEvent {
  readonly position: Checkpoint;
  /** Undefined for events that say nothing to the read models. */
  readonly event: ProjectedEvent | undefined;
}

/** What a batch of events changed, for whoever waits for it. */
export interface Change {
  readonly matches: readonly string[];
  readonly players: readonly string[];
  readonly leaderboards: readonly { readonly game: string; readonly season: string }[];
  /** Matches that were featured, or are no longer. */
  readonly featured: readonly string[];
}
