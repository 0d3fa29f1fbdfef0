import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { amendedMatchRow, MATCH_ROW } from '../../reading/changes/match-row.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';

export const RESULT_CHANGES = {
  'result.amended': 'Staff amended the result of the match.',
} as const satisfies ChangeTypes;

export const resultChanges: ChangeSource = {
  name: 'results',
  category: amendmentNews.category,
  version: 2,
  // The matches feature provides the rows.
  kinds: [],
  read: (event) => {
    const { matchId, at, by, fact } = amendmentNews.read(event);
    return {
      type: 'result.amended',
      at,
      kind: MATCH_ROW,
      subject: matchId,
      reason: fact.reason,
      next: (row) => amendedMatchRow(row, fact, by, at),
    };
  },
};
