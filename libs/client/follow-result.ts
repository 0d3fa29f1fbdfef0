import { FollowResultDocument, type ResultPartsFragment } from './operations.js';
import type { RecountClient } from './recount-client.js';
import { resume } from './resume.js';

type Result = ResultPartsFragment | null;

/** Calls back with the result of a finished match, immediately and after each amendment, across any number of lost connections. */
export const followResult = async (
  client: RecountClient,
  matchId: string,
  signal: AbortSignal,
  onResult: (result: Result) => void,
): Promise<void> => {
  const open = () => client.subscribe(FollowResultDocument, { matchId }, signal);
  for await (const { matches } of resume(open, { signal, isFinal: (error) => error.ends(true) }))
    onResult(matches.match.result);
};

/** The newer of two answers about one result: amendments are only added. */
export const newerResult = (one: Result | undefined, other: Result): Result =>
  (one?.amendments.length ?? 0) > (other?.amendments.length ?? 0) ? (one ?? other) : other;
