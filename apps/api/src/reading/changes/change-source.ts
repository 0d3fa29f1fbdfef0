import type { Json, RecordedEvent } from '#libs/event-log';

/*
 * Changes are the service's public events, each derived from one event of the log. Each feature declares which of its events are changes and which data they
 * publish. The change feed and the webhooks depend only on these declarations.
 */

/** A feature's change types, such as `match.ended`, each with its description. */
export type ChangeTypes = Readonly<Record<string, string>>;

/** Maps the events of one stream category to changes. */
export interface ChangeSource {
  /** Unique among the sources. The read model's version is derived from the names and versions of all sources. */
  readonly name: string;
  /** The part of a stream name before the first `-`. Several sources may read one category, but at most one of them may return news for an event. */
  readonly category: string;
  /** Raise it when `read` returns different news for an old event: the read model is then rebuilt. */
  readonly version: number;
  /** Returns undefined for an event that is not a change. Throws for an event that this build cannot read. */
  readonly read: (event: RecordedEvent) => ChangeNews | undefined;
  /** The row kinds that this source renders: GraphQL types of the union `ChangeData`. Other sources may write rows of a kind, but only one source renders it. */
  readonly kinds: readonly string[];
  /** Prepares a row for publication. It inserts the players' current names, because stored rows must not contain names. */
  readonly shown?: (row: Json, nameOf: (player: string) => string) => Json;
}

/** The effect of one event on one subject: a match, a player or a round. */
export interface ChangeNews {
  /** Omitted if the event updates the row without publishing a change. */
  readonly type?: string;
  /** ISO 8601. */
  readonly at: string;
  /** The row's type, such as `MatchRow`. Events of different streams that have the same subject and kind update the same row. */
  readonly kind: string;
  /** The subject's id. Changes of one subject are published in order. */
  readonly subject: string;
  /** The author's reason, if all staff may see it. */
  readonly reason?: string | undefined;
  /** Whether the change does not name its author: for reports whose author only judges may know. */
  readonly hidesActor?: boolean;
  /** The organization that owns the change; defaults to the row's organization. */
  readonly organization?: string;
  /** Computes the next row from the previous one. A row is complete without its history, and it never contains a person's name. */
  readonly next: (row: Json | undefined) => Json;
  /** Deletes the subject's earlier changes from the read model, so that the log may lose their events. */
  readonly forgets?: boolean;
}
