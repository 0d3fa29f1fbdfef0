import { describe, expect, it } from '@jest/globals';
import { JUDGE, PRODUCTION, redact, type Viewer } from '#libs/game-kit';
import { LookBack } from '#libs/match';
import { type ReplayState, replayStates } from '#libs/replay';
import { game, playedMatch } from '#libs/replay/testing';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Moment } from './moment.js';
import { RewindLookBack } from './rewind-look-back.js';

const moments: readonly Moment[] = replayStates(game, playedMatch('one')).map((state: ReplayState) => ({
  ...state,
  knownAt: 0,
}));

describe('the look back through a match that continues', () => {
  const stateAfter = (count: number) => {
    const match = moments[count - 1]?.match;
    if (match === undefined) throw new Error('The match is shorter.');
    return match;
  };
  const toldAtOnce = (count: number, toFrame: number) => {
    const look = new LookBack(game, stateAfter(count), toFrame);
    moments.slice(0, count).forEach(({ match, recorded }, number) => {
      const next = moments[number + 1];
      look.take({ match, event: recorded.event, isWhole: next?.recorded.commandId !== recorded.commandId });
    });
    return look.told();
  };

  it('leaves out cards that judges and production may not see, such as an order chosen by its player alone', () => {
    const words = (number: number, viewer: Viewer): string => {
      const { match, recorded } = moments[number] ?? {};
      const table = match?.game === undefined ? [] : game.view(match.game, viewer);
      return JSON.stringify([redact(recorded?.event.fact, viewer), table]);
    };
    const told = toldAtOnce(moments.length, 0).learned.flat();
    expect(told.length).toBeGreaterThan(10);
    for (const { card, frame } of told)
      for (const viewer of [JUDGE, PRODUCTION])
        expect([frame, viewer.kind, words(frame, viewer)]).toEqual([
          frame,
          viewer.kind,
          expect.stringContaining(`"${card}"`),
        ]);
  });

  it('examines only new frames and gives the same result as a full look', async () => {
    const asked: number[] = [];
    const log = {
      game,
      length: moments.length,
      moment: (number: number) => {
        asked.push(number);
        return Promise.resolve(moments[number]);
      },
    };
    const ends = moments.flatMap(({ recorded }, number) =>
      moments[number + 1]?.recorded.commandId === recorded.commandId ? [] : [number + 1],
    );
    const [earlier, later] = [ends.at(-3) ?? 0, ends.at(-1) ?? 0];
    const looking = new RewindLookBack(5, new Turns());
    expect(await looking.upTo(stateAfter(earlier), log)).toEqual(toldAtOnce(earlier, 5));
    asked.length = 0;
    expect(await looking.upTo(stateAfter(later), log)).toEqual(toldAtOnce(later, 5));
    expect(Math.min(...asked)).toBe(earlier);
  });
});
