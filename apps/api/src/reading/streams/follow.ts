import type { Listener } from '../../platform/live/listener.js';
import type { BroadcastGroup, Cursor } from '../../platform/live/live-group.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { MatchView } from '../views/match-view.js';

/** Dependencies for following one match from a position. */
export interface Following<T> {
  readonly first: MatchView;
  /** The match that the viewer may see now. */
  readonly look: () => Promise<MatchView>;
  readonly turns: Turns;
  readonly cursor: Cursor;
  /** Returns the next message and advances the cursor; undefined if there is none yet. */
  readonly take: (view: MatchView, cursor: Cursor) => Promise<T | undefined>;
  readonly listener: () => Listener<T> | undefined;
  readonly groupOf: (view: MatchView) => BroadcastGroup<T>;
}

/** Yields past and live messages in one loop over one list, so nothing is lost or duplicated between the two. */
export async function* follow<T>(
  { first: { log, frameCount }, look, turns, cursor, take, listener, groupOf }: Following<T>,
  stop: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const takeNow = async (at: Cursor): Promise<T | undefined> => take(await look(), at);
  const wait = async (at: Cursor, ended: AbortSignal): Promise<boolean> => {
    const { length } = log;
    const view = await look();
    if (view.frameCount > at.next) return true;
    if (log.failure !== undefined || view.isOver) return false;
    const milliseconds = await view.untilNext();
    // Events that arrived during the lookup need no wait.
    if (log.length === length && log.failure === undefined) await log.grown.wait(ended, milliseconds);
    return !ended.aborted;
  };
  while (!stop.aborted) {
    // Frames that existed at the start are read at lower priority than live ones.
    await turns.take(cursor.next < frameCount ? 'past' : 'now');
    const view = await look();
    const value = await take(view, cursor);
    if (value !== undefined) {
      yield value;
      continue;
    }
    const live = listener();
    // While seats are free, the viewer may take one and gain visibility, so no group is joined yet.
    if (live !== undefined && view.state.status !== 'open' && !view.isOver) {
      const member = { cursor, listener: live, take: takeNow, wait };
      if (await groupOf(view).stay(member, stop)) continue;
    }
    if (await wait(cursor, stop)) continue;
    if (log.failure !== undefined) throw log.failure;
    return;
  }
}
