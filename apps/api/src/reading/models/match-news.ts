import type { RecordedEvent } from '#libs/event-log';
import type { MatchNews } from '#libs/projections';
import type { Games } from '../../games/games.js';
import { MATCHES, matchDecoder, matchOfStream } from '../log/match-codec.js';

/** Reads matches' own facts for the read models; the facts of games, which are the most of the log, are not even decoded. */
export const matchNews =
  (games: Games) =>
  (event: RecordedEvent): MatchNews | undefined => {
    if (!event.type.startsWith(`${MATCHES}.`)) return undefined;
    const { event: decoded, envelope } = matchDecoder(games)(event);
    return decoded.kind === 'match'
      ? { matchId: matchOfStream(event.stream), at: envelope.at, fact: decoded.fact }
      : undefined;
  };
