import type { PenaltyRecord } from '#libs/judging';
import type { Place } from './places.js';

/** A penalty in the form of the API; judges' internal remarks are for judges only. */
export const penaltyObject = (
  { id, version, given, by, at, penalty, effect, hits, amendments, withdrawn }: PenaltyRecord,
  place: Place,
  isJudge: boolean,
  nameOf: (player: string) => string,
) => ({
  id,
  version,
  place,
  seat: given.seat,
  player: { id: given.player, name: nameOf(given.player) },
  infraction: given.infraction,
  table: given.table,
  penalty,
  first: given.penalty,
  suggested: isJudge ? given.suggested : undefined,
  reason: given.reason,
  deviation: isJudge ? given.deviation : undefined,
  by,
  at,
  case: given.case,
  effectFrame: effect.kind === 'taken' ? effect.frame : undefined,
  effectRefused: effect.kind === 'refused' ? effect.code : undefined,
  waitsForNextMatch: effect.kind === 'waiting' && withdrawn === undefined,
  effectMatch: effect.kind === 'none' || effect.kind === 'waiting' ? undefined : hits.match,
  amendments,
  withdrawn,
});

export type PenaltyObject = ReturnType<typeof penaltyObject>;
