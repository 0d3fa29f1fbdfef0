import { describe, expect, it } from '@jest/globals';
import {
  cardId,
  cardUnder,
  type Deck,
  idsIn,
  playGame,
  randomInteger,
  randomPlayer,
  seededRandom,
  writtenTable,
} from '#libs/game-kit';
import type { NightfallPage } from './cards/definition.js';
import { nightfallSets } from './cards/sets/index.js';
import { nightfall } from './index.js';
import type { NightfallState } from './state.js';
import { seatState, seatsOf } from './zones.js';

const pages = nightfallSets().flatMap((set) => set.cards);
const SIZE = 60;

/** A legal Spellbook of any Pages of the whole set, a third of them Aura. */
const randomDeck = (seed: string): Deck<NightfallPage> => {
  const random = seededRandom(seed);
  const counts = new Map<NightfallPage, number>();
  const basic = pages.filter((page) => page.type === 'aura' && page.isBasic);
  for (let draws = 0, size = 0; size < SIZE; draws += 1) {
    const pool = size % 3 === 0 ? basic : pages;
    const page = pool[randomInteger(random, draws, pool.length).value];
    if (page === undefined || (counts.get(page) ?? 0) >= (page.limit ?? SIZE)) continue;
    counts.set(page, (counts.get(page) ?? 0) + 1);
    size += 1;
  }
  return {
    list: [...counts].map(([page, count]) => ({ card: page.id, count })),
    definitions: Object.fromEntries([...counts.keys()].map((page) => [page.id, page])),
  };
};

/** Every Page is in one place exactly, and every place knows its Pages. */
const misplaced = (state: NightfallState): readonly string[] => {
  const piles = ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;
  const found = [
    ...idsIn(state.arena),
    ...seatsOf(state).flatMap((seat) => piles.flatMap((pile) => [...seatState(state, seat)[pile]])),
  ];
  const seen = new Set<string>();
  const twice = found.filter((id) => seen.has(id) || !seen.add(id));
  const unknown = found.filter((id) => cardUnder(state.pages, cardId(id)) === undefined);
  return [...twice, ...unknown];
};

describe('Spellbooks of any Pages', () => {
  it.each([
    ['a', 2],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])(
    '%s: a game of them, with %i Casters, comes to its end, and no Page is lost or doubled',
    (seed, seats) => {
      const decks = Array.from({ length: seats }, (_, seat) => randomDeck(`${seed}/${seat}`));
      const sizes = decks.length * SIZE;
      const play = playGame(
        nightfall,
        { ruleset: {}, decks },
        {
          random: seededRandom(`${seed}/chance`),
          order: seededRandom(`${seed}/order`),
          player: randomPlayer(seededRandom(`${seed}/player`)),
          maxActions: 10_000,
        },
      );
      let last: NightfallState | undefined;
      let step = play.next();
      for (; !step.done; step = play.next()) {
        last = step.value.after;
        expect(misplaced(last)).toEqual([]);
        const tokens = Object.values(writtenTable(last.pages)).filter(({ definition }) =>
          definition.startsWith('token-'),
        );
        expect(idsIn(last.pages).length - tokens.length).toBe(sizes);
      }
      expect(step.value.kind).toBe('over');
      expect(last?.outcome).toBeDefined();
    },
  );
});
