import { decodeEvent } from '#libs/event-log';
import { MATCHES, matchOfStream, readingCodec } from '../../reading/log/match-codec.js';
import type { ProjectedStream } from '../../reading/models/projected-stream.js';

/** Matches' own facts go into the read models; the facts of games, which are the most of the log, are not even read. */
export const projectedMatches: ProjectedStream = {
  category: MATCHES,
  project: (event, games) => {
    if (!event.type.startsWith(`${MATCHES}.`)) return undefined;
    const { event: decoded, envelope } = decodeEvent(readingCodec(games), event);
    return decoded.kind === 'match'
      ? { kind: 'match', matchId: matchOfStream(event.stream), at: envelope.at, fact: decoded.fact }
      : undefined;
  },
};
