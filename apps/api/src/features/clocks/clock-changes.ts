import type { Games } from '../../games/games.js';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { MATCH_ROW, nextMatchRow } from '../../reading/changes/match-row.js';
import { MATCHES } from '../../reading/log/match-codec.js';
import { matchNews } from '../../reading/models/match-news.js';

export const CLOCK_CHANGES = {
  'clock.paused': 'Staff paused the match: no action is accepted, and no clock runs.',
  'clock.resumed': 'Staff resumed the match.',
  'clock.extended': 'Staff added time, for the match or a seat.',
  'clock.restored': 'The match got back the time of an outage of the service.',
  'clock.called': "The time of the match's round is over.",
} as const satisfies ChangeTypes;

const TYPES: Readonly<Record<string, keyof typeof CLOCK_CHANGES>> = {
  MatchPaused: 'clock.paused',
  MatchResumed: 'clock.resumed',
  TimeExtended: 'clock.extended',
  DowntimeGivenBack: 'clock.restored',
  RoundTimeCalled: 'clock.called',
};

/** Changes to a match's clocks by staff and by time, as changes of the match. */
export const clockChanges = (games: Games): ChangeSource => {
  const newsOf = matchNews(games);
  return {
    name: 'clocks',
    category: MATCHES,
    version: 2,
    // The matches feature provides the rows.
    kinds: [],
    read: (event) => {
      // Checks the type first: most events of the log need no decoding here.
      const type = TYPES[event.type.slice(MATCHES.length + 1)];
      const news = type === undefined ? undefined : newsOf(event);
      if (type === undefined || news === undefined) return undefined;
      const { at, matchId, fact } = news;
      return {
        type,
        at,
        kind: MATCH_ROW,
        subject: matchId,
        reason: 'reason' in fact ? fact.reason : undefined,
        next: (row) => nextMatchRow(row, fact, at),
      };
    },
  };
};
