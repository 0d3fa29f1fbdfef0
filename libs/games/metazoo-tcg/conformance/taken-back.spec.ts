import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, fromEverybody, type Seat, seededRandom } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import type { MetazooState } from '../state.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { done } from '../testing/words.js';
import { seatState } from '../zones.js';

/* Play that a judge rewinds: cards still hidden from all players are shuffled. */

const anew = (from: MetazooState, isKnown: (card: string) => boolean) =>
  metazooTcg.reshuffled?.(from, isKnown, seededRandom('again')) ?? [];

const DECK = ['c81=K(1)', 'c82=L(2)', 'c83=M(3)', 'c84=N(4)'];
const { state } = table({ A: { deck: DECK, auraDeck: 2 }, B: { deck: ['O(1)'], auraDeck: 1 } });

const namesOf = (of: MetazooState, pile: 'deck' | 'auraDeck') =>
  seatState(of, A)[pile].map((id) => cardUnder(of.cards, id)?.definition);

const shuffled = (rule: string, seat: Seat, pile: 'deck' | 'auraDeck', count: number) => ({
  type: 'PileShuffled',
  rule,
  seat,
  pile,
  count,
  cards: fromEverybody(expect.any(Array)),
  draws: expect.any(Number),
});

describe('Decks after a rewind', () => {
  it('MZ-021 MZ-022 are in a new order and under new ids where nothing of them is known', () => {
    const facts = anew(state, () => false);
    expect(facts).toEqual([
      shuffled('MZ-022', A, 'deck', 4),
      shuffled('MZ-021', A, 'auraDeck', 2),
      shuffled('MZ-022', B, 'deck', 1),
      shuffled('MZ-021', B, 'auraDeck', 1),
    ]);
    const after = facts.reduce(metazooTcg.evolve, state);
    for (const pile of ['deck', 'auraDeck'] as const) {
      const were = new Set(state.seats.flatMap((seat) => seat[pile]));
      const are = after.seats.flatMap((seat) => seat[pile]);
      expect(are).toHaveLength(were.size);
      expect(are.filter((id) => were.has(id))).toEqual([]);
      expect([...namesOf(after, pile)].sort()).toEqual([...namesOf(state, pile)].sort());
    }
    expect(new Set(after.seats.flatMap(({ deck, auraDeck }) => [...deck, ...auraDeck])).size).toBe(8);
  });

  it('MZ-022 keep known cards in place', () => {
    const after = anew(state, (card) => card === 'c83').reduce(metazooTcg.evolve, state);
    const { deck } = seatState(after, A);
    expect(deck[2]).toBe('c83');
    expect(['c81', 'c82', 'c84'].filter((id) => deck.includes(cardId(id)))).toEqual([]);
    expect([...namesOf(after, 'deck')].sort()).toEqual([...namesOf(state, 'deck')].sort());
    expect(anew(state, () => true)).toEqual([]);
  });

  it('MZ-198 keep the cards of a pending decision', () => {
    const looking = done([{ op: 'discover', count: 2, where: {} }], { A: { deck: DECK } });
    expect(looking.state.choice).toMatchObject({ seat: A });
    const after = anew(looking.state, () => false).reduce(metazooTcg.evolve, looking.state);
    expect(seatState(after, A).deck.slice(0, 2)).toEqual(['c81', 'c82']);
    expect(seatState(after, A).deck).not.toContain('c83');
    expect(after.choice).toEqual(looking.state.choice);
  });
});
