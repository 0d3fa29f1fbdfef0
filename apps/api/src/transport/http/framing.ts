/** Wire format of a stream: how items are separated. */
export interface Framing {
  readonly contentType: string;
  /** Sent at the start; may be empty. */
  readonly head: string;
  /** Text before an item. `position` is the position from which a client resumes after the item. */
  before(position: string | undefined): string;
  readonly after: string;
  /** Sent as a keep-alive. */
  readonly signOfLife: string;
  /** Sent when the stream is complete and must not be resumed. */
  readonly end: string;
}

/** The event id after a complete stream. An EventSource that reconnects sends it back. */
export const END = 'end';

/** Milliseconds until an EventSource reconnects. */
const RETRY = 1_000;

const events = (type: string, goesOn: boolean): Framing => ({
  contentType: 'text/event-stream; charset=utf-8',
  head: goesOn ? `retry: ${RETRY}\n\n` : '',
  before: (position) => `${position === undefined ? '' : `id: ${position}\n`}${type}data: `,
  after: '\n\n',
  signOfLife: ':\n\n',
  end: `${goesOn ? `id: ${END}\n` : ''}event: complete\ndata: \n\n`,
});

/** The "distinct connections mode" of GraphQL over server-sent events. Only streams (`goesOn`) have event ids. */
export const graphqlEvents = (goesOn: boolean): Framing => events('event: next\n', goesOn);

/** Server-sent events of the default type, for `onmessage`. */
export const PLAIN_EVENTS: Framing = events('', true);

/** One line of JSON per item; an empty line is a keep-alive. */
export const LINES: Framing = {
  contentType: 'application/x-ndjson; charset=utf-8',
  head: '',
  before: () => '',
  after: '\n',
  signOfLife: '\n',
  end: '',
};
