import { useEffect, useMemo, useRef, useState } from 'react';
import {
  FollowScoresDocument,
  type FollowScoresSubscription,
  type GameWords,
  GameWordsDocument,
  MatchesDocument,
  type MatchSummaryFragment,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { chooseTables } from './choose-tables.js';

export type Score = NonNullable<FollowScoresSubscription['matchFrames']['frame']>['table'];

export interface TableOnAir {
  readonly match: MatchSummaryFragment;
  readonly score: Score | undefined;
  readonly words: GameWords | undefined;
}

/** Tables that the service lists at a time. */
const MOST_LISTED = 100;
/** Milliseconds that changes of the list are waited for together. */
const TOGETHER = 1_000;

/**
 * The tables that an organizer labels with one event, live: who plays whom, and how each stands. One subscription for all of them, however many there are;
 * who sits where is asked for again when a match comes, or a game of one ends.
 */
export const useTables = (event: string): readonly TableOnAir[] => {
  const filter = useMemo(() => ({ event }), [event]);
  const { data, reload } = useRequest(MatchesDocument, { filter, first: MOST_LISTED });
  const matches = data?.matches.nodes ?? [];
  const [scores, setScores] = useState<ReadonlyMap<string, Score>>(new Map());
  const reloadSoon = useSoon(reload);
  const games = useRef(new Map<string, string>());
  useSubscription(FollowScoresDocument, { of: { event: filter } }, ({ matchFrames }) => {
    const { matchId, frame, isOver } = matchFrames;
    if (matchId === null || frame === null) return;
    // What tells who plays, and how many games each has won, is the list's.
    const state = `${isOver} ${frame.table.outcome?.text ?? ''}`;
    if (games.current.get(matchId) !== state) reloadSoon();
    games.current.set(matchId, state);
    setScores((before) => new Map(before).set(matchId, frame.table));
  });
  const chosen = chooseTables(matches);
  const words = useWords(chosen);
  return chosen.map((match) => ({ match, score: scores.get(match.id), words: words.get(match.game.id) }));
};

/** Calls once, a moment after the first of many wishes. */
const useSoon = (call: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      call();
    }, TOGETHER);
  };
};

/** What the points of each game are called on air. */
const useWords = (matches: readonly MatchSummaryFragment[]): ReadonlyMap<string, GameWords> => {
  const { client } = useSession();
  const [words, setWords] = useState<ReadonlyMap<string, GameWords>>(new Map());
  const games = [...new Set(matches.map(({ game }) => game.id))].sort().join();
  useEffect(() => {
    const stop = new AbortController();
    for (const game of games === '' ? [] : games.split(','))
      client
        .request(GameWordsDocument, { game }, stop.signal)
        .then((answer) => {
          const said = answer.game?.broadcast;
          if (said !== undefined) setWords((before) => new Map(before).set(game, said));
        })
        // Points are called then as tables name them.
        .catch(() => undefined);
    return () => stop.abort();
  }, [client, games]);
  return words;
};
