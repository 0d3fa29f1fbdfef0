import { describe, expect, it } from '@jest/globals';
import { playGame, randomPlayer, SPECTATOR, seededRandom } from '#libs/game-kit';
import { isShortRun, readyMadeSetups } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { MetabaloidsState } from '../state.js';
import { attack } from '../testing/actions.js';
import { A, B, table } from '../testing/table.js';

/** The totals on the table, the attacker's first; none without a battle. */
const shownIn = (state: MetabaloidsState): readonly number[] =>
  metabaloids
    .view(state, SPECTATOR)
    .zones.filter(({ kind }) => kind === 'battle')
    .flatMap(({ slots = [] }) =>
      slots.flatMap(({ tags }) =>
        tags.flatMap(({ name, value }) => (name === 'total' ? [Number(value)] : [])),
      ),
    );

describe('The totals on the table', () => {
  it('MB-080 MB-083 are the totals that decided the battle, also once the losing card is lost', () => {
    const decided = table({
      sides: [
        { hand: ['P'], play: [['X[a1]', 'Y[a2]']], draw: ['G[c1]', 'F'] },
        { play: [['V[d3]', 'W[d3]']], hand: ['H[d9]'], draw: ['J[c1]', 'F'] },
      ],
    })
      .unanswered(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'TotalsCompared', winner: B, damage: 3 })
      .thenFacts({ type: 'BattleCardLost', seat: A });
    expect(decided.state.choice).toMatchObject({ kind: 'payDamage', seat: A });
    expect(shownIn(decided.state)).toEqual([4, 7]);
  });

  it.each([metabaloids, metabaloidsFast].map((game) => [game.id, game] as const))(
    'MB-080 stay as the decision states them in each frame until the battle ends: random games of %s',
    (id, game) => {
      let frames = 0;
      for (const [index, setup] of readyMadeSetups(game)
        .slice(0, isShortRun() ? 2 : 6)
        .entries()) {
        const seed = `${id}/shown/${index}`;
        let state: MetabaloidsState | undefined;
        let told: readonly number[] | undefined;
        for (const { facts } of playGame(game, setup, {
          random: seededRandom(seed),
          order: seededRandom(`${seed}/order`),
          player: randomPlayer(seededRandom(`${seed}/player`)),
          maxActions: 300,
        }))
          for (const fact of facts) {
            state = game.evolve(state, fact);
            if (fact.type === 'TotalsCompared') told = [fact.attack.total, fact.defense.total];
            if (state.battle === undefined) told = undefined;
            if (told === undefined) continue;
            expect(shownIn(state)).toEqual(told);
            frames += 1;
          }
      }
      expect(frames).toBeGreaterThan(20);
    },
  );
});
