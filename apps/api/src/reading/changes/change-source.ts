import type { Json, RecordedEvent } from '#libs/event-log';

/*
 * What goes out of the service: changes, each made of one event of the log. A feature says in its own folder which of its events are changes, and what somebody
 * outside is told by them; the feed and the webhooks know no more of a feature than this.
 */

/** The types of changes that a feature makes, such as `match.ended`, each with what it means. */
export type ChangeTypes = Readonly<Record<string, string>>;

/** Says which events of one category of streams are changes. */
export interface ChangeSource {
  /** Unique among the sources; with `version` it tells what the kept changes were made of. */
  readonly name: string;
  /** The text before the first `-` of the streams' names. Several sources may read one category; at most one of them speaks for an event. */
  readonly category: string;
  /** Raised whenever what it says of an event is another than before: what is kept is then made anew. */
  readonly version: number;
  /** Undefined for an event that says nothing to anybody outside. Throws for one that this build cannot read. */
  readonly read: (event: RecordedEvent) => ChangeNews | undefined;
  /**
   * The kinds of row that it shows: GraphQL types, members of the union `ChangeData`. Another source may change rows of that kind; one shows them.
   */
  readonly kinds: readonly string[];
  /** What is shown of a row: the names that players go by now are put in here, since a row must not keep them. */
  readonly shown?: (row: Json, nameOf: (player: string) => string) => Json;
}

/** What one event says of one subject: a match, a player, a round. */
export interface ChangeNews {
  /** Left out where the event changes the row and is told to nobody. */
  readonly type?: string;
  /** ISO 8601: when it happened. */
  readonly at: string;
  /** What the row is: `MatchRow`. Rows of one subject and kind are one, whichever streams they are made of. */
  readonly kind: string;
  /** Whose row it is: an id. Changes of one subject are told in their order. */
  readonly subject: string;
  /** Whose it is; where it is left out, whose the row is. */
  readonly organization?: string;
  /** The row after the event, made of the one before. A row has all that somebody needs who was not there before, and never the name of a person. */
  readonly next: (row: Json | undefined) => Json;
  /** What was told of the subject before is told no more: the log may lose it. */
  readonly forgets?: boolean;
}
