import { describe, expect, it } from '@jest/globals';
import { cardUnder, seededRandom } from '#libs/game-kit';
import { metabaloids } from '../index.js';
import type { MetabaloidsState } from '../state.js';
import { A, B, table } from '../testing/table.js';
import { seatState } from '../zones.js';

/* Play that a judge rewinds: cards still hidden from all players are shuffled. */

const { state } = table({
  sides: [{ draw: ['K', 'L', 'M', 'N'], hand: ['H'] }, { draw: ['O'], play: [['V']] }, { draw: 0 }],
});
const [top, second] = seatState(state, A).drawPile;

const anew = (from: MetabaloidsState, isKnown: (card: string) => boolean) =>
  metabaloids.reshuffled?.(from, isKnown, seededRandom('again')) ?? [];

describe('Draw piles after a rewind', () => {
  it('MB-011 are in a new order and under new ids, seat by seat, if they are unknown', () => {
    const facts = anew(state, () => false);
    expect(facts).toMatchObject([
      { type: 'DeckShuffled', rule: 'MB-011', seat: A, count: 4, draws: 3 },
      { type: 'DeckShuffled', rule: 'MB-011', seat: B, count: 1, draws: 3 },
    ]);
    const after = facts.reduce(metabaloids.evolve, state);
    const were = new Set(state.seats.flatMap(({ drawPile }) => drawPile));
    const are = after.seats.flatMap(({ drawPile }) => drawPile);
    expect(are).toHaveLength(5);
    expect(are.filter((id) => were.has(id))).toEqual([]);
    const whatTheyAre = (of: MetabaloidsState) =>
      seatState(of, A).drawPile.map((id) => cardUnder(of.cards, id)?.definition);
    expect(new Set(whatTheyAre(after))).toEqual(new Set(whatTheyAre(state)));
    expect(seatState(after, A).hand).toEqual(seatState(state, A).hand);
  });

  it('MB-011 keep known cards in place, including the cards of a pending decision', () => {
    const known = anew(state, (card) => card === top).reduce(metabaloids.evolve, state);
    expect(seatState(known, A).drawPile[0]).toBe(top);
    expect(seatState(known, A).drawPile).not.toContain(second);
    const looking = { ...state, looking: { seat: A, cards: second === undefined ? [] : [second] } };
    const looked = anew(looking, () => false).reduce(metabaloids.evolve, looking);
    expect(seatState(looked, A).drawPile[1]).toBe(second);
    expect(seatState(looked, A).drawPile).not.toContain(top);
  });
});
