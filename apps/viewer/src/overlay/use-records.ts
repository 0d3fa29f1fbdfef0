import { useState } from 'react';
import { FollowStandingsDocument, type MatchDetailsFragment } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import type { PlayerRecord } from './record-text.js';

/** Records by player's id. */
export type Records = ReadonlyMap<string, PlayerRecord>;

const NONE: Records = new Map();
const TOP = 100;

/** The leaderboard records of a match's season, as far as its top reaches, live; none without a match. */
export const useRecords = (match: MatchDetailsFragment | undefined): Records => {
  const [records, setRecords] = useState(NONE);
  useSubscription(
    FollowStandingsDocument,
    match === undefined ? undefined : { game: match.game.id, season: match.season, first: TOP },
    ({ leaderboard }) => setRecords(new Map(leaderboard.rows.map((row) => [row.player.id, row]))),
  );
  return match === undefined ? NONE : records;
};
