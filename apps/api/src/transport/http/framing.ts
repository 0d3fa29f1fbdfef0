/** How the items of an answer that goes on are told from each other. */
export interface Framing {
  readonly contentType: string;
  /** What is sent at once; nothing where it is empty. */
  readonly head: string;
  /** What stands before an item and behind it; `position` is where its reader goes on after it. */
  before(position: string | undefined): string;
  readonly after: string;
  /** Sent when there was nothing to send for a while. */
  readonly signOfLife: string;
  /** Told once there is nothing more, and never will be. */
  readonly end: string;
}

/** What an EventSource sends back where there is nothing more to come. */
export const END = 'end';

/** Milliseconds after which an EventSource comes again. */
const RETRY = 1_000;

const events = (type: string, goesOn: boolean): Framing => ({
  contentType: 'text/event-stream; charset=utf-8',
  head: goesOn ? `retry: ${RETRY}\n\n` : '',
  before: (position) => `${position === undefined ? '' : `id: ${position}\n`}${type}data: `,
  after: '\n\n',
  signOfLife: ':\n\n',
  end: `${goesOn ? `id: ${END}\n` : ''}event: complete\ndata: \n\n`,
});

/** The "distinct connections mode" of GraphQL over server-sent events; an answer that does not go on has no ids. */
export const graphqlEvents = (goesOn: boolean): Framing => events('event: next\n', goesOn);

/** Server-sent events of the usual type, which `onmessage` hears. */
export const PLAIN_EVENTS: Framing = events('', true);

/** A line of JSON for each item; an empty line is a sign of life. */
export const LINES: Framing = {
  contentType: 'application/x-ndjson; charset=utf-8',
  head: '',
  before: () => '',
  after: '\n',
  signOfLife: '\n',
  end: '',
};
