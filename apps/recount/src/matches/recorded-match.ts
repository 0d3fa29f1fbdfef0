import { hash } from 'node:crypto';
import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import { type Game, hashBy, type Seat } from '#libs/game-kit';
import { type RecordedMatchEvent, revealed } from '#libs/match';
import { type ReplayState, replayStates } from '#libs/replay';
import { Games } from '../../../api/src/games/games.js';
import { gameBindings } from '../../../api/src/games/index.js';
import { matchStream, readingCodec, recordedOf } from '../../../api/src/reading/log/match-codec.js';
import { UsageError } from '../exit.js';
import type { Visibility } from './visibility.js';

/** The games, with native hashing: verifying a match computes many hashes. */
export const allGames = (): Games => {
  useNativeHash();
  return new Games(gameBindings);
};

export const useNativeHash = (): void => hashBy((text) => hash('sha256', text, 'hex'));

export interface RecordedMatch {
  readonly game: Game;
  readonly states: readonly ReplayState[];
}

export const readMatch = async (store: EventStore, matchId: string): Promise<RecordedMatch> => {
  const games = allGames();
  const events: RecordedMatchEvent[] = [];
  try {
    for await (const event of store.readStream(matchStream(matchId)))
      events.push(recordedOf(decodeEvent(readingCodec(games), event)));
  } catch (error) {
    if (isEventStoreError(error) && error.code === 'STREAM_NOT_FOUND')
      throw new UsageError(`There is no match ${matchId} in this log.`);
    throw error;
  }
  const first = events[0]?.event;
  if (first?.kind !== 'match' || first.fact.type !== 'MatchCreated')
    throw new UsageError(`${matchId} is not a match.`);
  await games.load(first.fact);
  const game = games.of(first.fact);
  return { game, states: replayStates(game, events) };
};

/** Whether this visibility includes all hidden parts of a match. Anyone who can read the log may choose `full`. */
export const isOpenTo = ({ states }: RecordedMatch, { viewer, isFull }: Visibility): boolean => {
  const last = states.at(-1);
  return isFull || (last !== undefined && revealed(last.match, viewer, new Date().toISOString()));
};

/** Players have ids only: a match does not store names. */
export const seatName = (_seat: Seat, player: string): string => player;
