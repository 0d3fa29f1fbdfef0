import { decodeEvent } from '#libs/event-log';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { featuredMatchRow, MATCH_ROW } from '../../reading/changes/match-row.js';
import { FEATURED_CATEGORY, featuredCodec } from './featured-facts.js';

export const FEATURED_CHANGES = {
  'match.featured': 'An organizer featured the match.',
  'match.unfeatured': 'The match is no longer featured.',
} as const satisfies ChangeTypes;

export const featuredChanges: ChangeSource = {
  name: 'featured',
  category: FEATURED_CATEGORY,
  version: 1,
  // The matches feature provides the rows.
  kinds: [],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(featuredCodec, event);
    const isFeatured = fact.type === 'MatchFeatured';
    return {
      type: isFeatured ? 'match.featured' : 'match.unfeatured',
      at: envelope.at,
      kind: MATCH_ROW,
      subject: fact.match,
      next: (row) => featuredMatchRow(row, isFeatured, envelope.at),
    };
  },
};
