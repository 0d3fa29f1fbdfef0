import { describe, expect, it } from '@jest/globals';
import { playGame, randomPlayer, SPECTATOR, seededRandom } from '#libs/game-kit';
import { isShortRun, readyMadeSetups } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import type { MetazooState } from '../state.js';
import { mission } from '../testing/actions.js';
import { creature } from '../testing/cards.js';
import { A } from '../testing/given.js';
import { table } from '../testing/table.js';

/** The Influence of both sides of a lane on the table. */
const shownIn = (state: MetazooState, lane: number): unknown =>
  metazooTcg
    .view(state, SPECTATOR)
    .zones.find(({ kind }) => kind === 'lanes')
    ?.slots?.[lane - 1]?.tags.find(({ name }) => name === 'influence')?.value;

describe('The totals of a lane on the table', () => {
  it('MZ-124 MZ-209 are the totals that decided the mission, also while its loser chooses its losses', () => {
    const moment = table({
      A: { lanes: { 1: ['Big'] } },
      B: { lanes: { 1: ['c2=Y(2)', 'c3=Z(1)', 'c4=W(1)'] } },
      cards: [
        creature(
          'Big',
          {
            when: 'duringMission',
            text: 'x',
            holds: [{ who: 'you', modification: { change: 'total', by: 2 } }],
          },
          { influence: 4, keywords: { destruction: 2 } },
        ),
      ],
    }).when(A, mission(1));
    moment.thenFacts({ type: 'MissionDecided', totals: [6, 4] });
    expect(moment.state.choice).toMatchObject({ kind: 'destruction' });
    expect(shownIn(moment.state, 1)).toBe('6 - 4');
  });

  it('MZ-209 stay as the decision states them in each frame until the lane is resolved: random games', () => {
    let frames = 0;
    for (const [index, setup] of readyMadeSetups(metazooTcg)
      .slice(0, isShortRun() ? 2 : 6)
      .entries()) {
      const seed = `shown/${index}`;
      let state: MetazooState | undefined;
      let told: string | undefined;
      for (const { facts } of playGame(metazooTcg, setup, {
        random: seededRandom(seed),
        order: seededRandom(`${seed}/order`),
        player: randomPlayer(seededRandom(`${seed}/player`)),
        maxActions: 300,
      }))
        for (const fact of facts) {
          state = metazooTcg.evolve(state, fact);
          if (fact.type === 'MissionDecided') told = fact.totals.join(' - ');
          if (state.mission === undefined) told = undefined;
          if (told === undefined || state.mission === undefined) continue;
          expect(shownIn(state, state.mission.lane)).toBe(told);
          frames += 1;
        }
    }
    expect(frames).toBeGreaterThan(20);
  });
});
