import { useEffect, useMemo, useRef, useState } from 'react';
import {
  FollowFinishedDocument,
  FollowScoresDocument,
  type FollowScoresSubscription,
  type GameWords,
  GameWordsDocument,
  MatchesDocument,
  type MatchSummaryFragment,
} from '#libs/client';
import { useReconnected } from '../data/use-reconnected.js';
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
/** Milliseconds during which changes of the list are collected. */
const TOGETHER = 1_000;

/**
 * The tables of an event (by the organizer's label), live: their players and scores. One subscription serves the frames of all of them, another one their
 * results. The list is fetched again when a match is added, a game ends or a result is amended.
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
    // The list has the players and the games won, so a change of these requires a new fetch.
    const state = `${isOver} ${frame.table.outcome?.text ?? ''}`;
    if (games.current.get(matchId) !== state) reloadSoon();
    games.current.set(matchId, state);
    setScores((before) => new Map(before).set(matchId, frame.table));
  });
  useSubscription(FollowFinishedDocument, { filter: { ...filter, status: ['FINISHED'] } }, reloadSoon);
  useReconnected(reloadSoon);
  const chosen = chooseTables(matches);
  const words = useWords(chosen);
  return chosen.map((match) => ({ match, score: scores.get(match.id), words: words.get(match.game.id) }));
};

/** Debounces: calls once, a moment after the first of several requests. */
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

/** The names of each game's points on air. */
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
        // Points then have the names that tables use.
        .catch(() => undefined);
    return () => stop.abort();
  }, [client, games]);
  return words;
};
