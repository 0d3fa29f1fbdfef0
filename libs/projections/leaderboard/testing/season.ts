import { checkpointFromText, type RecordedEvent } from '#libs/event-log';
import { fromEverybody, seat } from '#libs/game-kit';
import type { MatchFact } from '#libs/match';
import { type MatchNews, matchDirectory } from '../../match-directory/read-model.js';
import { type LoggedEvent, ReadModelSet } from '../../read-model-set.js';
import { leaderboardModel } from '../read-model.js';

/** A match that ended: its players by place, when it ended, how long it is held back. */
export interface PlayedMatch {
  readonly id: string;
  readonly season: string;
  readonly places: readonly (readonly string[])[];
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly delaySeconds: number;
}

export const keyOf = (season: string) => ({ game: 'high-card', season });

export const opensAt = ({ endedAt, delaySeconds }: PlayedMatch): number => endedAt + delaySeconds * 1000;

const told = new WeakMap<RecordedEvent, MatchNews>();
const read = (event: RecordedEvent): MatchNews | undefined => told.get(event);

/** What the standings of a season are made of. */
export const SEASON_MODELS = new ReadModelSet([
  matchDirectory('match', read),
  leaderboardModel('match', read),
]);

/** The events of a match, as the projector is given them. */
export const eventsOf = (match: PlayedMatch): readonly LoggedEvent[] => {
  const players = match.places.flat();
  const seatOf = (player: string) => seat(players.indexOf(player));
  const facts: readonly MatchFact[] = [
    {
      type: 'MatchCreated',
      matchId: match.id,
      game: 'high-card',
      rulesVersion: '1.0.0',
      ruleset: {},
      cardSets: [],
      seats: players.length,
      format: { bestOf: 1 },
      season: match.season,
      spectatorDelaySeconds: match.delaySeconds,
      productionAllowed: false,
      secretHash: 'a'.repeat(64),
      secret: fromEverybody('b'.repeat(64)),
    },
    ...players.map((player): MatchFact => ({ type: 'SeatTaken', seat: seatOf(player), player })),
    {
      type: 'MatchEnded',
      places: match.places.map((group) => group.map(seatOf)),
      reason: 'games',
      gamesWon: players.map(() => 0),
    },
  ];
  const at = new Date(match.endedAt).toISOString();
  return facts.map((fact, index) => {
    const position = checkpointFromText(`${match.id}/${index}`);
    const event = {
      id: `${match.id}/${index}`,
      stream: `match-${match.id}`,
      type: `match.${fact.type}`,
      data: {},
      metadata: {},
      revision: BigInt(index),
      position,
      recordedAt: new Date(match.endedAt),
    };
    told.set(event, { matchId: match.id, at, fact });
    return SEASON_MODELS.read(event);
  });
};
