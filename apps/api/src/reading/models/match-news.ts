import { parseEventMetadata, type RecordedEvent } from '#libs/event-log';
import type { MatchNews } from '#libs/projections';
import type { Games } from '../../games/games.js';
import { MATCHES, matchDecoder, matchOfStream } from '../log/match-codec.js';

const ACTION_TAKEN = `${MATCHES}.ActionTaken`;
/** In this version, no data of an `ActionTaken` event concerns the read models. */
const KNOWN_VERSION = 1;

/** Decodes a match's own facts for the read models. Skips decoding of actions and of games' facts, which are most of the log. */
export const matchNews =
  (games: Games) =>
  (event: RecordedEvent): MatchNews | undefined => {
    if (!event.type.startsWith(`${MATCHES}.`)) return undefined;
    if (event.type === ACTION_TAKEN) {
      const { envelope, version } = parseEventMetadata(event);
      if (version === KNOWN_VERSION)
        return { matchId: matchOfStream(event.stream), at: envelope.at, fact: { type: 'ActionTaken' } };
    }
    const { event: decoded, envelope } = matchDecoder(games)(event);
    return decoded.kind === 'match'
      ? { matchId: matchOfStream(event.stream), at: envelope.at, fact: decoded.fact }
      : undefined;
  };
