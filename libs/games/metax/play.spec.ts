import { expect, it } from '@jest/globals';
import { definitionId, type Game, playGame, randomPlayer, seededRandom } from '#libs/game-kit';
import type { MetaxAction } from './actions.js';
import { type MetaxCard, metaxCardSchema } from './cards/definition.js';
import type { MetaxFact } from './facts.js';
import { metaxWithoutSets as base } from './index.js';
import type { MetaxState } from './state.js';

const metax: Game<MetaxState, MetaxAction, MetaxFact, MetaxCard> = {
  ...base,
  cardSets: [],
  positions: { schema: null, setup: () => ({ ok: false, faults: [] }), fromState: () => null },
};
const cards: MetaxCard[] = [];
for (let i = 0; i < 5; i++)
  cards.push(
    metaxCardSchema.parse({
      id: `hero-${i}`,
      type: 'character',
      name: `Hero ${i}`,
      metaPoints: i % 4,
      trait: 'Hero Character',
      stats: [
        { stat: 'strength', rank: 3 + (i % 5) },
        { stat: 'special', rank: 2 + i },
      ],
    }),
  );
for (const stat of ['strength', 'special', 'intelligence'])
  for (let r = 1; r < 4; r++)
    cards.push(
      metaxCardSchema.parse({
        id: `${stat}-${r}`,
        type: 'battle',
        name: `${stat} ${r}`,
        stats: [stat],
        rank: r,
        metaPoints: r < 3 ? 2 : -1,
      }),
    );
const defs = Object.fromEntries(cards.map((c) => [c.id, c]));
const deck = { list: cards.map((c) => ({ card: definitionId(c.id), count: 3 })), definitions: defs };
it('plays', () => {
  const t = performance.now();
  let n = 0,
    facts = 0;
  const reasons: Record<string, number> = {};
  for (let s = 0; s < 200; s++) {
    const it = playGame(
      metax,
      { ruleset: {}, decks: [deck, deck] },
      {
        random: seededRandom(`r${s}`),
        order: seededRandom(`o${s}`),
        player: randomPlayer(seededRandom(`p${s}`)),
        maxActions: 2000,
      },
    );
    let r = it.next();
    let last: MetaxState | undefined;
    while (!r.done) {
      facts += r.value.facts.length;
      last = r.value.after;
      r = it.next();
    }
    n += r.value.actions;
    const k = `${r.value.kind} ${last?.outcome?.reason ?? JSON.stringify(r.value)}`;
    reasons[k] = (reasons[k] ?? 0) + 1;
  }
  console.log(reasons, n, facts, `${((performance.now() - t) / n).toFixed(3)} ms/action`);
  expect(n).toBeGreaterThan(1);
});
