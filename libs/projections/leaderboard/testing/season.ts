import { checkpointFromText, type RecordedEvent } from '#libs/event-log';
import { fromEverybody, seat } from '#libs/game-kit';
import type { MatchFact } from '#libs/match';
import type { AmendmentNews, AmendmentSource } from '../../amendments/read-model.js';
import { type MatchNews, matchDirectory } from '../../match-directory/read-model.js';
import { type LoggedEvent, ReadModelSet } from '../../read-model-set.js';
import { leaderboardModel } from '../read-model.js';

/** A match that ended: its players by place, its end, and its delay. */
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
const amended = new WeakMap<RecordedEvent, AmendmentNews>();
const read = (event: RecordedEvent): MatchNews | undefined => told.get(event);

const amendments: AmendmentSource = {
  category: 'result',
  read: (event) => {
    const news = amended.get(event);
    if (news === undefined) throw new Error('Nothing was amended.');
    return news;
  },
};

export const SEASON_MODELS = new ReadModelSet([
  matchDirectory('match', read, amendments),
  leaderboardModel('match', read, amendments),
]);

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
    const event = recorded(`match-${match.id}`, index, match.endedAt);
    told.set(event, { matchId: match.id, at, fact });
    return SEASON_MODELS.read(event);
  });
};

/** An amendment of a match's result to these places, as an event in the projector's form. */
export const amendmentOf = (
  match: PlayedMatch,
  places: PlayedMatch['places'],
  number: number,
  amendedAt: number,
): LoggedEvent => {
  const players = match.places.flat();
  const event = recorded(`result-${match.id}`, number, amendedAt);
  amended.set(event, {
    matchId: match.id,
    at: new Date(amendedAt).toISOString(),
    by: { role: 'judge', id: 'joe' },
    fact: {
      type: 'ResultAmended',
      result: {
        kind: 'games',
        places: places.map((group) => group.map((player) => seat(players.indexOf(player)))),
        gamesWon: players.map(() => 0),
        gamesDrawn: 0,
      },
      reason: 'Wrong slip.',
    },
  });
  return SEASON_MODELS.read(event);
};

const recorded = (stream: string, revision: number, at: number): RecordedEvent => ({
  id: `${stream}/${revision}`,
  stream,
  type: 'any.Fact',
  data: {},
  metadata: {},
  revision: BigInt(revision),
  position: checkpointFromText(`${stream}/${revision}`),
  recordedAt: new Date(at),
});
