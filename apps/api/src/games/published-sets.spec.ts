import { describe, expect, it } from '@jest/globals';
import { type CardSet, definitionId } from '#libs/game-kit';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { CardSetsAway, Games } from './games.js';
import { gameBindings } from './index.js';

/** The memory for published sets is an eighth of it. */
const BUDGET = 80_000;

const setOf = (id: string): CardSet => ({
  id,
  name: id,
  game: 'metax',
  hash: id.repeat(64).slice(0, 64),
  cards: [{ id: definitionId(`${id}-card`), name: 'A card', type: 'event' }],
  decks: [],
});

const matchWith = (...sets: readonly CardSet[]) => ({
  game: 'metax',
  rulesVersion: new Games(gameBindings).get('metax').rulesVersion,
  cardSets: sets.map(({ id, hash }) => ({ id, hash, version: 1 })),
});

describe('published card sets in memory', () => {
  const begin = () => {
    const games = new Games(
      gameBindings,
      new MemoryBudget(BUDGET, { used: () => 0, collect: () => undefined }, new Metrics()),
    );
    const keep = (set: CardSet) => games.keepPublished('metax', set, set, 1500);
    return { games, keep };
  };

  it('are bounded in bytes: the one that was unused for longest is loaded again when its cards are read', () => {
    const { games, keep } = begin();
    const [one, two] = [setOf('a'), setOf('b')];
    keep(one);
    expect(Object.keys(games.rulesOf(matchWith(one)).cards)).toEqual(['a-card']);
    keep(two);
    const rules = games.rulesOf(matchWith(one));
    expect(() => rules.cards).toThrow(CardSetsAway);
    expect(games.pinnedSets(matchWith(two))).toEqual([two]);
    expect(() => games.pinnedSets(matchWith(one))).toThrow(CardSetsAway);
    keep(one);
    expect(Object.keys(rules.cards)).toEqual(['a-card']);
  });

  it('stand beside the sets that ship with the game, and one that no log has is left out', () => {
    const { games, keep } = begin();
    const [shipped] = games.get('metax').cardSets;
    if (shipped === undefined) throw new Error('MetaX has no card set.');
    const [one, gone] = [setOf('a'), setOf('c')];
    keep(one);
    games.keepPublished('metax', gone, undefined, 0);
    expect(games.pinnedSets(matchWith(shipped, gone, one))).toEqual([shipped, one]);
    expect(games.publishedPins(matchWith(shipped, one))).toEqual([{ id: 'a', hash: one.hash, version: 1 }]);
    expect(games.presentRulesFor(matchWith(shipped, one))?.game.id).toBe('metax');
    expect(games.presentRulesFor(matchWith(gone))).toBeUndefined();
  });
});
