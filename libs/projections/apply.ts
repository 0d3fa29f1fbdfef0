import type { ReadModelDatabase } from './database.js';
import type { Change, LoggedEvent, ProjectedEvent } from './event.js';
import type { LeaderboardKey } from './leaderboard/rating.js';
import { projectResult, type Rerated } from './leaderboard/record-result.js';
import { settle } from './leaderboard/settle.js';
import { projectFeatured } from './match-directory/featured.js';
import { projectMatch } from './match-directory/handler.js';
import { projectPlayer } from './players/players.js';

export const CHECKPOINT = 'checkpoint';
const EVENTS = 'events';

/** How many events a generation has taken in. */
export const eventCount = (db: ReadModelDatabase): number => Number(db.meta(EVENTS) ?? '0');

/**
 * Writes a batch of events and the checkpoint behind them in one transaction: after a crash both are there, or neither. The number that
 * rows are ordered by counts the events that said something, so that it is the same whatever store they came from.
 */
export const applyBatch = (db: ReadModelDatabase, batch: readonly LoggedEvent[]): Change => {
  const matches = new Set<string>();
  const players = new Set<string>();
  const featured = new Set<string>();
  const leaderboards = new Map<string, LeaderboardKey>();
  const rerated: Rerated[] = [];
  db.transaction(() => {
    let seq = eventCount(db);
    let newest = 0;
    for (const { event } of batch) {
      if (event === undefined) continue;
      seq += 1;
      if (event.kind === 'match') matches.add(event.matchId);
      else if (event.kind === 'player') players.add(event.player);
      else featured.add(event.matchId);
      newest = Math.max(newest, Date.parse(event.at));
      const counted = applyEvent(db, event, seq);
      if (counted === undefined) continue;
      rerated.push(counted);
      leaderboards.set(JSON.stringify(counted.key), counted.key);
    }
    settle(db, newest, rerated);
    const last = batch.at(-1);
    if (last !== undefined) db.setMeta(CHECKPOINT, last.position);
    db.setMeta(EVENTS, String(seq));
  });
  return {
    matches: [...matches],
    players: [...players],
    leaderboards: [...leaderboards.values()],
    featured: [...featured],
  };
};

const applyEvent = (db: ReadModelDatabase, event: ProjectedEvent, seq: number): Rerated | undefined => {
  if (event.kind === 'player') {
    projectPlayer(db, event.player, event.name);
    return undefined;
  }
  if (event.kind === 'stage') {
    projectFeatured(db, event.matchId, event.isFeatured, seq);
    return undefined;
  }
  const { matchId, fact, at } = event;
  projectMatch(db, matchId, fact, at, seq);
  return fact.type === 'MatchEnded' ? projectResult(db, matchId, fact, at, seq) : undefined;
};
