import { describe, expect, it } from '@jest/globals';
import { game, playedMatch } from '#libs/replay/testing';
import type { Viewpoint } from '../../apps/api/src/identity/authority.js';
import type { Cursor } from '../../apps/api/src/platform/live/live-group.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { follow } from '../../apps/api/src/reading/streams/follow.js';
import { LiveGroups } from '../../apps/api/src/reading/streams/live-groups.js';
import { MatchView } from '../../apps/api/src/reading/views/match-view.js';
import { frameCacheOf } from '../support/reading.js';

const BEGAN = Date.parse('2026-11-20T12:00:00.000Z');
const DELAY_SECONDS = 5;
const BETWEEN_EVENTS = 5;
const events = playedMatch('late', { seats: 2 })
  .slice(0, 24)
  .map((recorded, number) => ({ ...recorded, at: new Date(BEGAN + number * BETWEEN_EVENTS).toISOString() }));

/** The frame counts that a delayed viewer reaches, on a clock that advances by `step` milliseconds each time it is read. */
const reached = async (step: number): Promise<readonly number[]> => {
  const log = new MatchLog('late', game);
  for (const recorded of events) log.take(recorded);
  const turns = new Turns();
  const cache = frameCacheOf();
  const viewpoint: Viewpoint = {
    viewer: { kind: 'spectator' },
    isDelayed: false,
    requestedDelaySeconds: DELAY_SECONDS,
  };
  let now = BEGAN + DELAY_SECONDS * 1000;
  const look = async (): Promise<MatchView> => {
    now += step;
    const view = await MatchView.of(log, viewpoint, new Date(now), cache);
    if (view === undefined) throw new Error('The first event is visible from the beginning.');
    return view;
  };
  const groups = new LiveGroups<number>(turns);
  const take = async (view: MatchView, cursor: Cursor): Promise<number | undefined> => {
    if (cursor.next >= view.frameCount) return undefined;
    cursor.next += 1;
    return cursor.next;
  };
  const stop = new AbortController();
  const counts: number[] = [];
  const following = {
    first: await look(),
    look,
    turns,
    cursor: { next: 0, state: undefined },
    take,
    listener: () => undefined,
    groupOf: (view: MatchView) => groups.of(view),
  };
  for await (const count of follow(following, stop.signal)) {
    counts.push(count);
    if (count === events.length) stop.abort();
  }
  return counts;
};

describe('a viewer with a delay', () => {
  it.each([1, 2, 3, 4, 5, 7])(
    'receives every frame, also if a delay ends while the service looks for the next frame: %d ms a look',
    async (step) => {
      expect(await reached(step)).toEqual(events.map((_, number) => number + 1));
    },
  );
});
