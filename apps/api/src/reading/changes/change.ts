import type { Json } from '#libs/event-log';
import type { ChangeActor } from './change-queries.js';

/** A change as the feed and the webhooks publish it. All recipients get the same content. */
export interface Change {
  /** The same on every node and in every delivery. */
  readonly id: string;
  /** Opaque cursor: the feed continues after this change. */
  readonly cursor: string;
  readonly organization: string;
  readonly type: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly time: string;
  /** Null where only judges may know the author. */
  readonly actor: ChangeActor | null;
  readonly reason: string | null;
  /** The subject right after the change, with the players' current names; `__typename` is its GraphQL type. */
  readonly data: { readonly __typename: string };
  readonly cloudEvent: CloudEvent;
}

/** An envelope of CloudEvents 1.0.2, in the JSON format. */
interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Changes with the same key are delivered in order. */
  readonly partitionkey: string;
  /** Feed cursor of this change. */
  readonly cursor: string;
  /** The author as `<role>:<id>`. */
  readonly actor?: string;
  readonly reason?: string;
  readonly data: Json;
}

/** The fields of a change from which the others are derived. */
type ToldChange = Omit<Change, 'data' | 'cloudEvent'> & { readonly kind: string; readonly row: Json };

export const changeOf = ({ kind, row, ...told }: ToldChange): Change => {
  const { id, cursor, organization, type, subject, time, actor, reason } = told;
  return {
    ...told,
    data: Object.assign({ __typename: kind }, row),
    cloudEvent: {
      specversion: '1.0',
      id,
      source: `/organizations/${organization}`,
      type,
      subject,
      time,
      datacontenttype: 'application/json',
      partitionkey: `${kind}/${subject}`,
      cursor,
      ...(actor === null ? {} : { actor: `${actor.role}:${actor.id}` }),
      ...(reason === null ? {} : { reason }),
      data: row,
    },
  };
};
