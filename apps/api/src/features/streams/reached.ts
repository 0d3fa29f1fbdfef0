import { badInput } from '../../platform/errors/api-error.js';
import type { FrameReachedInput } from '../../platform/inputs.js';
import { Position } from '../../platform/live/position.js';
import { markName } from './match-frame.js';

export interface Reached {
  /** The last frame sent, by match id; undefined before the first one. */
  of(matchId: string): number | undefined;
  /** The names in positions of all matches with a position. */
  readonly names: readonly string[];
}

/** The transport's position takes precedence over the operation's argument, which a reconnecting client sends unchanged. */
export const readReached = (
  after: readonly FrameReachedInput[] | null | undefined,
  position: string | undefined,
): Reached => {
  const had = new Position();
  for (const { matchId, frame } of after ?? []) {
    if (frame < -1) throw badInput('"after" must have frame numbers, or -1 for none.');
    had.move({ of: markName(matchId), at: frame });
  }
  const since = Position.read(position ?? '');
  for (const of of since.names) had.move({ of, at: since.at(of) ?? -1 });
  return { of: (matchId) => had.at(markName(matchId)) ?? had.at(''), names: had.names };
};
