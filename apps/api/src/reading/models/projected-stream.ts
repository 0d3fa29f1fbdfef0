import type { RecordedEvent } from '#libs/event-log';
import type { ProjectedEvent } from '#libs/projections';
import type { Games } from '../../games/games.js';

/** What the streams of one category say to the read models. */
export interface ProjectedStream {
  /** Streams are named `<category>-<id>`. */
  readonly category: string;
  /** Undefined for an event that says nothing to them. Throws for one that this build cannot read. */
  readonly project: (event: RecordedEvent, games: Games) => ProjectedEvent | undefined;
}

/** How the read models follow the log: which streams, and what each event says. */
export interface Projection {
  readonly categories: readonly string[];
  readonly decode: (event: RecordedEvent) => ProjectedEvent | undefined;
}

export const projectionOf = (streams: readonly ProjectedStream[], games: Games): Projection => {
  const byCategory = new Map(streams.map((stream) => [stream.category, stream]));
  return {
    categories: [...byCategory.keys()],
    decode: (event) => byCategory.get(categoryOf(event.stream))?.project(event, games),
  };
};

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
