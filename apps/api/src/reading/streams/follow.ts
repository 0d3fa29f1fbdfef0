import type { Listener } from '../../platform/live/listener.js';
import type { Cursor, LiveGroup } from '../../platform/live/live-group.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { MatchView } from '../views/match-view.js';

/** What it takes to tell somebody of a match, from a place in it on. */
export interface Following<T> {
  readonly first: MatchView;
  /** The match as its viewer may know it now. */
  readonly look: () => Promise<MatchView>;
  readonly untilNext: () => Promise<number | undefined>;
  readonly turns: Turns;
  readonly cursor: Cursor;
  /** What there is to tell at a place, which it moves on; undefined where there is nothing yet. */
  readonly take: (view: MatchView, cursor: Cursor) => Promise<T | undefined>;
  readonly listener: () => Listener<T> | undefined;
  readonly groupOf: (view: MatchView) => LiveGroup<T>;
}

/** Past and live are one loop over one list, so there is no place between the two where something could be lost or doubled. */
export async function* follow<T>(
  { first: { log, frameCount }, look, untilNext, turns, cursor, take, listener, groupOf }: Following<T>,
  stop: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const takeNow = async (at: Cursor): Promise<T | undefined> => take(await look(), at);
  const wait = async (at: Cursor, ended: AbortSignal): Promise<boolean> => {
    const { length } = log;
    const view = await look();
    if (view.frameCount > at.next) return true;
    if (log.failure !== undefined || view.isOver) return false;
    const milliseconds = await untilNext();
    // What came while it was looked for is not waited for.
    if (log.length === length && log.failure === undefined) await log.grown.wait(ended, milliseconds);
    return !ended.aborted;
  };
  while (!stop.aborted) {
    // What was there when it was asked for is caught up with behind what happens now.
    await turns.take(cursor.next < frameCount ? 'past' : 'now');
    const view = await look();
    const value = await take(view, cursor);
    if (value !== undefined) {
      yield value;
      continue;
    }
    const live = listener();
    // As long as seats are free, who looks may become somebody who sees more.
    if (live !== undefined && view.state.status !== 'open' && !view.isOver) {
      const member = { cursor, listener: live, take: takeNow, wait };
      if (await groupOf(view).stay(member, stop)) continue;
    }
    if (await wait(cursor, stop)) continue;
    if (log.failure !== undefined) throw log.failure;
    return;
  }
}
