import { describe, expect, it } from '@jest/globals';
import { checkpointFromText, type Json, type RecordedEvent } from '#libs/event-log';
import { Games } from '../../games/games.js';
import { matchNews } from './match-news.js';

const AT = '2026-11-27T12:00:00.000Z';

/** An event of a match whose data cannot be decrypted. */
const closed = (type: string, schemaVersion = '1'): RecordedEvent => ({
  id: '00000000-0000-5000-8000-000000000001',
  type,
  stream: 'match-m',
  revision: 7n,
  position: checkpointFromText('7'),
  recordedAt: new Date(AT),
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    commandId: 'c',
    actor: 'player:ann',
    at: AT,
    schemaVersion,
    following: '0',
  },
  get data(): Json {
    throw new Error('It was opened.');
  },
});

describe('match news for read models', () => {
  const newsOf = matchNews(new Games([]));

  it('reports the fact and the time of an action, without decrypting it', () => {
    expect(newsOf(closed('match.ActionTaken'))).toEqual({
      matchId: 'm',
      at: AT,
      fact: { type: 'ActionTaken' },
    });
  });

  it('skips a game’s own facts without decrypting them', () => {
    expect(newsOf(closed('metax.CardDrawn'))).toBeUndefined();
  });

  it('decodes the fact for an action of another version and for any other fact', () => {
    expect(() => newsOf(closed('match.ActionTaken', '2'))).toThrow('It was opened.');
    expect(() => newsOf(closed('match.MatchEnded'))).toThrow('It was opened.');
  });
});
