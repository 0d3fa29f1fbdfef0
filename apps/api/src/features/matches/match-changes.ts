import type { Json } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import type { NewsFact } from '#libs/projections';
import type { Games } from '../../games/games.js';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { MATCH_ROW, nextMatchRow, readMatchRow } from '../../reading/changes/match-row.js';
import { MATCHES } from '../../reading/log/match-codec.js';
import { matchNews } from '../../reading/models/match-news.js';

export const MATCH_CHANGES = {
  'match.created': 'A match was created; its seats fill.',
  'match.joined': 'A player took a seat.',
  'entropy.withheld':
    'Seats that had committed their entropy did not reveal it in time; the first game begins without it.',
  'match.started': 'The first game of the match began.',
  'game.started': 'A later game of a series began.',
  'game.ended': 'A game of the match ended.',
  'seat.departed': 'A seat left the match or its game, and the others play on.',
  'match.rewound': 'Staff rewound the match to an earlier frame: games that ended since do not count.',
  'result.ruled': 'Staff ruled how a game or the match ends; the consequences follow.',
  'result.reported': "A result was reported; a seat's report waits for the confirmation of the others.",
  'result.confirmed': 'A seat confirmed the report of another seat.',
  'result.disputed': "A seat disputed another seat's report: staff decide, or a seat reports again.",
  'match.ended': 'The match ended with a result.',
  'match.cancelled': 'The match was cancelled.',
} as const satisfies ChangeTypes;

const typeOf = (fact: NewsFact): keyof typeof MATCH_CHANGES | undefined => {
  switch (fact.type) {
    case 'MatchCreated':
      return 'match.created';
    case 'SeatTaken':
      return 'match.joined';
    case 'EntropyWithheld':
      return 'entropy.withheld';
    case 'GameStarted':
      return fact.number === 1 ? 'match.started' : 'game.started';
    case 'GameEnded':
      return 'game.ended';
    case 'SeatsDeparted':
      return 'seat.departed';
    case 'MatchRewound':
      return 'match.rewound';
    case 'ResultRuled':
      return 'result.ruled';
    case 'ResultReported':
      return 'result.reported';
    case 'ResultConfirmed':
      return 'result.confirmed';
    case 'ResultDisputed':
      return 'result.disputed';
    case 'MatchEnded':
      return 'match.ended';
    case 'MatchCancelled':
      return 'match.cancelled';
    default:
      return undefined;
  }
};

/** The words of the author. The reason of `MatchEnded` is a kind of result. */
const reasonIn = (fact: NewsFact): string | undefined =>
  'reason' in fact && fact.type !== 'MatchEnded' ? fact.reason : undefined;

/** The matches' entries in the change feed. The feed hides nothing, and has no delay: it is for the organization's staff. */
export const matchChanges = (games: Games): ChangeSource => {
  const newsOf = matchNews(games);
  return {
    name: 'matches',
    category: MATCHES,
    version: 5,
    kinds: [MATCH_ROW],
    read: (event) => {
      const news = newsOf(event);
      const type = news && typeOf(news.fact);
      if (news === undefined || type === undefined) return undefined;
      const { at, matchId, fact } = news;
      return {
        type,
        at,
        kind: MATCH_ROW,
        subject: matchId,
        reason: reasonIn(fact),
        ...(fact.type === 'MatchCreated' ? { organization: organizationOf(fact) } : {}),
        next: (row) => nextMatchRow(row, fact, at),
      };
    },
    shown: (kept, nameOf): Json => {
      const row = readMatchRow(kept);
      return {
        ...row,
        seats: row.seats.map((seat) => ({
          ...seat,
          name: seat.player === null ? null : nameOf(seat.player),
        })),
      };
    },
  };
};
