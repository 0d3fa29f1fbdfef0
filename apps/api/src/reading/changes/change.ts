import type { Json } from '#libs/event-log';

/** Something that happened in an organization, as it is told outside: by the feed and by webhooks, to all in the same words. */
export interface Change {
  /** The same on every node and each time that it is sent. */
  readonly id: string;
  /** Opaque: whoever has it goes on after this change. */
  readonly cursor: string;
  readonly organization: string;
  readonly type: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly time: string;
  /** The subject as it was right after it, with the names that players go by now; `__typename` says what it is. */
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
  /** Changes of one key come in their order. */
  readonly partitionkey: string;
  /** Where the feed goes on after it. */
  readonly cursor: string;
  readonly data: Json;
}

/** A change without what follows from the rest of it. */
type ToldChange = Omit<Change, 'data' | 'cloudEvent'> & { readonly kind: string; readonly row: Json };

export const changeOf = ({ kind, row, ...told }: ToldChange): Change => {
  const { id, cursor, organization, type, subject, time } = told;
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
      data: row,
    },
  };
};
