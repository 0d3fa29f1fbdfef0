import { useState } from 'react';
import { FollowRecordsDocument, type MatchDetailsFragment } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import type { PlayerRecord } from './record-text.js';

/** Records by player's id. */
export type Records = ReadonlyMap<string, PlayerRecord>;

const NONE: Records = new Map();

/** The leaderboard records of a match's players in its season, live; empty without a match. */
export const useRecords = (match: MatchDetailsFragment | undefined): Records => {
  const [records, setRecords] = useState(NONE);
  useSubscription(
    FollowRecordsDocument,
    match === undefined ? undefined : standingsOf(match),
    ({ leaderboard }) => setRecords(new Map(leaderboard.rows.map((row) => [row.player.id, row]))),
  );
  return match === undefined ? NONE : records;
};

const standingsOf = ({ game, season, seats }: MatchDetailsFragment) => {
  const players = seats.flatMap(({ player }) => (player === null ? [] : [player.id]));
  return { game: game.id, season, players, first: players.length };
};
