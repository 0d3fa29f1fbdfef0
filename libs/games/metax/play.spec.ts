import { expect, it } from '@jest/globals';
import { playGame, randomPlayer, resolveDeck, seededRandom } from '#libs/game-kit';
import { metax } from './index.js';

it('plays', () => {
  const set = metax.cardSets[0]!;
  const byId = Object.fromEntries(set.cards.map((c) => [c.id, c]));
  const decks = set.decks.map((d) => {
    const r = resolveDeck(d.cards, byId);
    if (!r.ok) throw new Error('x');
    return r.value;
  });
  const used = new Set<string>();
  const t = performance.now();
  let n = 0,
    facts = 0;
  const reasons: Record<string, number> = {};
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++)
      for (let s = 0; s < 60; s++) {
        const it = playGame(
          metax,
          { ruleset: {}, decks: [decks[a]!, decks[b]!] },
          {
            random: seededRandom(`r${a}${b}${s}`),
            order: seededRandom(`o${s}`),
            player: randomPlayer(seededRandom(`p${a}${b}${s}`)),
            maxActions: 3000,
          },
        );
        let r = it.next();
        let last = undefined as any;
        while (!r.done) {
          facts += r.value.facts.length;
          last = r.value.after;
          for (const f of r.value.facts) {
            if (f.type === 'EffectUsed') used.add(f.card.definition);
            if (f.type === 'ResolutionStopped') reasons.STOPPED = (reasons.STOPPED ?? 0) + 1;
          }
          r = it.next();
        }
        n += r.value.actions;
        const k = `${a}v${b} ${r.value.kind} ${last?.outcome?.reason ?? JSON.stringify(r.value)} ${last?.outcome?.places[0]}`;
        reasons[k] = (reasons[k] ?? 0) + 1;
      }
  console.log(reasons, n, facts, `${((performance.now() - t) / n).toFixed(3)} ms/action`);
  console.log(
    'unused',
    set.cards.filter((c) => c.effect && c.effect.on !== 'constant' && !used.has(c.id)).map((c) => c.id),
  );
  expect(n).toBeGreaterThan(1);
});
