import { useEffect, useMemo } from 'react';
import {
  LegalActionsDocument,
  type LegalActionsQuery,
  type MatchDetailsFragment,
  type RecountClient,
  RecountError,
} from '#libs/client';
import { useObservable } from '../data/use-observable.js';
import { useSession } from '../session/session.js';
import { type Offered, OfferedActions } from './offered-actions.js';

/** The legal actions of `seat` at the displayed frame; undefined until loaded, and between two frames of one command. */
export const useOfferedActions = (
  { id: matchId, frameCount, seats }: MatchDetailsFragment,
  seat: number,
  frame: number,
): {
  readonly offered: Offered | undefined;
  readonly error: RecountError | undefined;
  readonly reload: () => void;
} => {
  const { client } = useSession();
  const feed = useMemo(
    () => new OfferedActions((signal) => askAll(client, matchId, seat, signal)),
    [client, matchId, seat],
  );
  useEffect(() => () => feed.stop(), [feed]);
  const isToAct = seats.some((one) => one.seat === seat && one.isToAct);
  // The match's state belongs to the last frame of a command; the viewer may already show earlier frames of the next command.
  const isSettled = frameCount === frame + 1;
  useEffect(() => {
    if (isSettled) feed.follow(frame, isToAct);
  }, [feed, frame, isSettled, isToAct]);
  const offered = useObservable(feed.offered);
  const error = useObservable(feed.error);
  return { offered: offered?.frame === frame ? offered : undefined, error, reload: () => feed.reload() };
};

/** The page size limit of the service. */
const PAGE = 100;

/** All pages at one moment: restarted if the match advanced between two pages. */
const askAll = async (
  client: RecountClient,
  matchId: string,
  seat: number,
  signal: AbortSignal,
): Promise<Offered> => {
  const ask = async (after: string | null): Promise<NonNullable<LegalActionsQuery['match']>> => {
    const { match } = await client.request(
      LegalActionsDocument,
      { matchId, seat, first: PAGE, after },
      signal,
    );
    if (match !== null) return match;
    throw new RecountError('NOT_FOUND', 'There is no match with this id that you may see.');
  };
  for (;;) {
    const first = await ask(null);
    const pages = [first];
    let last = first;
    while (last.legalActions.pageInfo.hasNextPage && last.frameCount === first.frameCount) {
      last = await ask(last.legalActions.pageInfo.endCursor);
      pages.push(last);
    }
    if (last.frameCount === first.frameCount)
      return {
        frame: first.frameCount - 1,
        actions: pages.flatMap(({ legalActions }) => legalActions.nodes),
      };
  }
};
