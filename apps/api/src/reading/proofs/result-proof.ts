import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import { type RecordedAmendment, resultStream } from '#libs/match';
import type { AmendmentStatement, Listed, MatchStatement } from '#libs/proof';
import type { ProvedResult } from '#libs/replay';
import { amendmentCodec } from '../log/amendment-codec.js';
import { actorIn } from '../log/match-codec.js';
import type { HouseKeys } from './house-keys.js';

/** The amendments of a match in the log, in order. */
export const readAmendments = async (
  store: Pick<EventStore, 'readStream'>,
  matchId: string,
): Promise<readonly RecordedAmendment[]> => {
  const read: RecordedAmendment[] = [];
  try {
    for await (const event of store.readStream(resultStream(matchId))) {
      const { event: fact, envelope } = decodeEvent(amendmentCodec, event);
      read.push({ fact, at: envelope.at, by: actorIn(envelope) });
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return read;
};

/** The public statement of an amendment; `number` counts the amendments of the match from 0. */
export const amendmentStatement = (
  { issuer, match, hash }: Pick<MatchStatement, 'issuer' | 'match' | 'hash'>,
  { fact: { reason, result }, by, at }: RecordedAmendment,
  number: number,
): AmendmentStatement => ({
  format: 'recount-amendment/1',
  issuer,
  match,
  hash,
  number,
  at,
  by: { ...by },
  reason,
  result: {
    kind: result.kind,
    places: result.places.map((group) => [...group]),
    gamesWon: [...result.gamesWon],
    gamesDrawn: result.gamesDrawn,
  },
});

/** The signed statement of how a match that is over counts. `placeOf` finds an amendment in the list of its day. */
export const provedResult = async (
  statement: MatchStatement,
  amendments: readonly RecordedAmendment[],
  keys: HouseKeys,
  placeOf: (amendment: AmendmentStatement) => Promise<Listed | undefined>,
): Promise<ProvedResult> => {
  const { issuer, match, hash } = statement;
  const stated = amendments.map((amendment, number) => amendmentStatement(statement, amendment, number));
  const result = {
    format: 'recount-result/1',
    issuer,
    match,
    hash,
    asOf: keys.today(),
    amendments: stated,
  } as const;
  const listed: ProvedResult['listed'] = [];
  for (const amendment of stated) listed.push((await placeOf(amendment)) ?? null);
  return { statement: result, signature: await keys.signResult(result), listed };
};
