import { badInput } from '../../platform/errors/api-error.js';
import type { FrameReachedInput } from '../../platform/inputs.js';
import { Position } from '../../platform/live/position.js';
import { markName } from './match-frame.js';

/** The frame of each match that a reader has had. */
export interface Reached {
  /** Of a match by its id; undefined where it has had none. */
  of(matchId: string): number | undefined;
  /** Names in positions of the matches that it has had something of. */
  readonly names: readonly string[];
}

/** What the transport says, which kept count of what was sent, goes before what the operation says, which is sent again as it was. */
export const readReached = (
  after: readonly FrameReachedInput[] | null | undefined,
  position: string | undefined,
): Reached => {
  const had = new Position();
  for (const { matchId, frame } of after ?? []) {
    if (frame < -1) throw badInput('"after" names frames by their numbers, or -1 for none.');
    had.move({ of: markName(matchId), at: frame });
  }
  const since = Position.read(position ?? '');
  for (const of of since.names) had.move({ of, at: since.at(of) ?? -1 });
  return { of: (matchId) => had.at(markName(matchId)) ?? had.at(''), names: had.names };
};
