import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import type { ProjectedEvent } from '#libs/projections';
import type { Games } from '../games/games.js';
import { PLAYERS, playerCodec, playerOfStream } from '../players/player-facts.js';
import { STAGES, stageCodec } from '../stage/stage-facts.js';
import { MATCHES, matchOfStream, readingCodec } from './match-codec.js';

/** The streams that say something to the read models. */
export const READ_CATEGORIES: readonly string[] = [MATCHES, PLAYERS, STAGES];

/**
 * What an event of the log says to the read models; undefined for the facts of games, which are the most of it and are not even
 * read. Throws for an event that this build cannot read.
 */
export const projectedEvent =
  (games: Games) =>
  (event: RecordedEvent): ProjectedEvent | undefined => {
    if (event.stream.startsWith(`${PLAYERS}-`)) {
      const { event: fact, envelope } = decodeEvent(playerCodec, event);
      return { kind: 'player', player: playerOfStream(event.stream), at: envelope.at, name: fact.name };
    }
    if (event.stream.startsWith(`${STAGES}-`)) {
      const { event: fact, envelope } = decodeEvent(stageCodec, event);
      return {
        kind: 'stage',
        matchId: fact.match,
        at: envelope.at,
        isFeatured: fact.type === 'MatchFeatured',
      };
    }
    if (!event.type.startsWith(`${MATCHES}.`)) return undefined;
    const decoded = decodeEvent(readingCodec(games), event);
    return decoded.event.kind === 'match'
      ? {
          kind: 'match',
          matchId: matchOfStream(event.stream),
          at: decoded.envelope.at,
          fact: decoded.event.fact,
        }
      : undefined;
  };
