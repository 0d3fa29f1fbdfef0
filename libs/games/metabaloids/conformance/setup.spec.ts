import { describe, expect, it } from '@jest/globals';
import { type Deck, resolveDeck, seededRandom } from '#libs/game-kit';
import type { MetabaloidsCard } from '../cards/definition.js';
import type { FactOf, MetabaloidsFact } from '../facts.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import { finish, place } from '../testing/actions.js';
import { type Given, given } from '../testing/given.js';
import { creature, event } from '../testing/shorthand.js';
import { A, B, C, deployment } from '../testing/table.js';
import { seatState } from '../zones.js';

const deckOf = (entries: readonly (readonly [MetabaloidsCard, number])[]): Deck<MetabaloidsCard> => {
  const cards = Object.fromEntries(entries.map(([card]) => [card.id, card]));
  const deck = resolveDeck(
    entries.map(([card, count]) => ({ card: card.id, count })),
    cards,
  );
  if (!deck.ok) throw new Error('No deck.');
  return deck.value;
};
/** So many cards of one Cost; copies beyond four are no matter here. */
const plain = (cost: number, count = 45) => deckOf([[creature(`Plain${cost}`, { cost }), count]]);

const begun = (decks: readonly Deck<MetabaloidsCard>[], seed = 'setup', game = metabaloids) => {
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('No ruleset.');
  const facts = game.setup({ ruleset: ruleset.value, decks }, seededRandom(seed));
  const [first, ...others] = facts;
  if (first === undefined) throw new Error('No facts.');
  return { facts, moment: given(others.reduce(game.evolve, game.evolve(undefined, first))) };
};

const ofType = <Type extends MetabaloidsFact['type']>(facts: readonly MetabaloidsFact[], type: Type) =>
  facts.filter((fact): fact is FactOf<Type> => fact.type === type);
const typesOf = (facts: readonly MetabaloidsFact[]) => facts.map(({ type }) => type);

describe('Before the first turn', () => {
  it('MB-011 shuffles each deck and deals seven cards', () => {
    const { facts, moment } = begun([plain(2), plain(3)]);
    expect(ofType(facts, 'DeckShuffled').map(({ seat, count }) => [seat, count])).toEqual([
      [A, 45],
      [B, 45],
    ]);
    for (const seat of [A, B]) {
      expect(moment.pile(seat, 'hand')).toHaveLength(7);
      expect(moment.pile(seat, 'drawPile')).toHaveLength(38);
    }
  });

  it('MB-012 has no action that changes the opening hand', () => {
    for (const game of [metabaloids, metabaloidsFast]) {
      const { moment } = begun([plain(3), plain(2)], 'hand', game);
      expect([...moment.types(A)].sort()).toEqual(['finishDeployment', 'placeCard']);
      expect(moment.types(B)).toEqual([]);
    }
  });

  it('MB-013 MB-009 lets the highest Cost that is cut to begin: of 2, 5 and 3 the second seat', () => {
    const { facts, moment } = begun([plain(2), plain(5), plain(3)]);
    expect(ofType(facts, 'DeckCut').map(({ seat, cost }) => [seat, cost])).toEqual([
      [0, 2],
      [1, 5],
      [2, 3],
    ]);
    expect(ofType(facts, 'FirstPlayerChosen')).toMatchObject([{ seat: B, by: 'cut' }]);
    expect(moment.asked).toBe(B);
  });

  it('MB-014 lets only tied seats cut again: 5, 5, 3, then 1, 2', () => {
    const [low, middle, high] = [
      creature('Low'),
      creature('Middle', { cost: 2 }),
      creature('High', { cost: 5 }),
    ];
    const decks = [
      deckOf([
        [low, 20],
        [high, 25],
      ]),
      deckOf([
        [middle, 20],
        [high, 25],
      ]),
      plain(3),
    ];
    const cuts = Array.from({ length: 400 }, (_, seed) => ofType(begun(decks, `${seed}`).facts, 'DeckCut'));
    const costs = cuts.map((one) => one.map(({ seat, round, cost }) => `${round}:${seat}=${cost}`).join(' '));
    const at = costs.indexOf('1:0=5 1:1=5 1:2=3 2:0=1 2:1=2');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(ofType(begun(decks, `${at}`).facts, 'FirstPlayerChosen')).toMatchObject([{ seat: B }]);
  });

  it('MB-015 MB-R05 shuffles after the cut and before the deal, and no card is missing', () => {
    const { facts } = begun([plain(2, 10), plain(3, 10)]);
    const types = typesOf(facts);
    expect(types.lastIndexOf('DeckCut')).toBeLessThan(types.indexOf('DeckShuffled'));
    expect(types.lastIndexOf('DeckShuffled')).toBeLessThan(types.indexOf('CardsDrawn'));
    expect(ofType(facts, 'DeckShuffled').map(({ cards }) => cards.value.length)).toEqual([10, 10]);
  });

  it('MB-R40 seats two to six players', () => {
    for (const game of [metabaloids, metabaloidsFast]) {
      expect(game.seats).toEqual({ min: 2, max: 6 });
      expect(
        begun(
          Array.from({ length: 6 }, () => plain(2)),
          'six',
          game,
        ).moment.state.seats,
      ).toHaveLength(6);
    }
  });
});

const COST_FIVE_PLACED = ['X[c5]', 'Y[c2]', 'Z[c3]', 'W[c1]'];
const three = (hand: readonly string[], fast = false): Given =>
  deployment({ fast, sides: [{ hand }, { hand: ['P', 'Q', 'R'] }, { hand: ['S', 'T', 'U'] }] });

describe('Initial deployment', () => {
  it('MB-016 goes round seat by seat, a card each, for nothing', () => {
    let moment = three(['X', 'Y', 'Z'], true);
    for (const [seat, card] of [
      [A, 'X'],
      [B, 'P'],
      [C, 'S'],
      [A, 'Y'],
      [B, 'Q'],
      [C, 'T'],
    ] as const) {
      expect(moment.asked).toBe(seat);
      moment = moment
        .when(seat, place(card))
        .thenFacts({ type: 'CardDeployedAtStart', seat })
        .thenNo('CostPaid', 'CardsDiscarded');
    }
    expect(moment.asked).toBe(A);
    expect([A, B, C].map((seat) => moment.pile(seat, 'discard'))).toEqual([[], [], []]);
  });

  it('MB-017 MB-009 takes Costs of 7 together, and lists no card that would go over', () => {
    const moment = three(COST_FIVE_PLACED, true).when(A, place('X')).when(B, finish).when(C, finish);
    expect(moment.may(A, place('Y'))).toBe(true);
    expect(moment.may(A, place('W'))).toBe(true);
    moment.when(A, place('Z')).thenRefused('MB-017');
    moment.when(A, place('Y')).thenFacts({ type: 'CardDeployedAtStart', cost: 2, total: 7 });
  });

  it('MB-018 is over for a seat without cards in hand, with its deployed cards', () => {
    deployment({ sides: [{ hand: ['X[c2]'] }, { hand: ['V', 'W'] }] })
      .when(A, place('X'))
      .when(B, place('V'))
      .thenFacts({ type: 'FirstDeploymentFinished', rule: 'MB-018', seat: A, total: 2 });
  });

  it('MB-018 is over for a seat at 7 points, which is skipped from then on', () => {
    const moment = three(COST_FIVE_PLACED, true)
      .when(A, place('X'))
      .when(B, place('P'))
      .when(C, place('S'))
      .when(A, place('Y'))
      .thenFacts({ type: 'FirstDeploymentFinished', seat: A, total: 7 })
      .when(B, place('Q'))
      .when(C, place('T'));
    expect(moment.asked).toBe(B);
  });

  it('MB-019 MB-R04 continues for the others after a seat has finished permanently below 7', () => {
    const moment = three(COST_FIVE_PLACED, true)
      .when(A, place('X'))
      .when(B, place('P'))
      .when(C, finish)
      .thenFacts({ type: 'FirstDeploymentFinished', seat: C, total: 0 })
      .when(A, place('Y'))
      .when(B, place('Q'));
    expect(moment.asked).toBe(B);
    expect(
      moment.when(B, finish).thenFacts({ type: 'FirstDeploymentFinished', seat: B, total: 2 }).state.phase,
    ).not.toBe('setup');
  });

  it('MB-020 is followed by a normal turn of the starting player, with a Draw Phase', () => {
    const moment = deployment({
      fast: true,
      sides: [{ hand: ['X[c3]', 'Y[c4]', 'H', 'I', 'J', 'K'] }, { hand: [] }],
    })
      .when(A, place('X'), place('Y'))
      .thenFacts({ type: 'TurnBegan', seat: A, turn: 1 }, { type: 'CardsDrawn', seat: A, count: 3 });
    expect(moment.pile(A, 'hand')).toHaveLength(7);
  });

  it('MB-021 MB-R28 places no event', () => {
    const flash = event('Flash', { abilities: [{ when: 'play', do: [{ op: 'draw', count: 1 }] }] });
    const moment = deployment({ sides: [{ hand: ['Flash', 'X'] }, { hand: ['P'] }], cards: [flash] });
    expect(moment.may(A, place('X'))).toBe(true);
    moment.when(A, place('Flash')).thenRefused('MB-021');
  });

  it('MBO-001 obeys the limits of columns at every placement', () => {
    const moment = deployment({ sides: [{ hand: ['X', 'Y', 'Z'] }, { hand: [] }] }).when(A, place('X', 1));
    moment.when(A, place('Y', 1)).thenRefused('MBO-001');
    const after = moment.when(A, place('Y', 2));
    expect(after.columns(A)).toEqual([['X'], ['Y']]);
    expect(after.may(A, place('Z', 1))).toBe(true);
  });

  it('MBO-002 is put into the play area and not into the reserve', () => {
    const moment = deployment({ sides: [{ hand: ['X'] }, { hand: ['P'] }] }).when(A, place('X', 1));
    expect(moment.columns(A)).toEqual([['X']]);
    expect(seatState(moment.state, A).reserve).toEqual([]);
  });

  it('MBF-005 MB-R20 is put into the one column of any length', () => {
    const hand = ['S', 'T', 'U', 'V', 'W', 'X', 'Y'];
    let moment: Given = deployment({ fast: true, sides: [{ hand }, { hand: [] }] });
    moment.when(A, place('S', 2)).thenRefused('MBF-013');
    for (const card of hand) moment = moment.when(A, place(card));
    expect(moment.columns(A)).toEqual([hand]);
  });
});

describe('The cut, in full', () => {
  it('MB-013 shows each cut card to all viewers, and names the first seat', () => {
    const { facts } = begun([plain(2), plain(5)]);
    const cut = (seat: number, cost: number) => ({
      type: 'DeckCut',
      rule: 'MB-013',
      seat,
      round: 1,
      definition: `plain${cost}`,
      name: `Plain${cost}`,
      cost,
      draws: seat + 1,
    });
    expect(facts.slice(1, 4)).toEqual([
      cut(0, 2),
      cut(1, 5),
      { type: 'FirstPlayerChosen', rule: 'MB-013', seat: B, by: 'cut', draws: 2 },
    ]);
  });

  it('MB-014 decides by chance after twenty cuts, among the tied seats', () => {
    const decks = [plain(3), plain(5), plain(5)];
    const first = (seed: number) => {
      const { facts, moment } = begun(decks, `${seed}`);
      const cuts = ofType(facts, 'DeckCut');
      expect(cuts).toHaveLength(3 + 19 * 2);
      expect(cuts.at(-1)).toMatchObject({ rule: 'MB-014', seat: C, round: 20, draws: 41 });
      const [chosen] = ofType(facts, 'FirstPlayerChosen');
      expect(chosen).toMatchObject({ rule: 'MB-013', by: 'chance', draws: 42 });
      expect(moment.asked).toBe(chosen?.seat);
      return chosen?.seat;
    };
    expect(new Set(Array.from({ length: 12 }, (_, seed) => first(seed)))).toEqual(new Set([B, C]));
  });

  it('MB-013 is skipped if the match names the first seat', () => {
    const { ruleset } = begun([plain(2), plain(2)]).moment.state;
    const decks = [plain(2), plain(5)];
    const facts = metabaloids.setup({ ruleset, decks, firstSeat: A }, seededRandom('match'));
    expect(facts[1]).toEqual({ type: 'FirstPlayerChosen', rule: 'MB-013', seat: A, by: 'match', draws: 0 });
    expect(ofType(facts, 'DeckCut')).toEqual([]);
  });

  it('MB-011 MB-R40 needs two decks and the settings of a game', () => {
    const { ruleset } = begun([plain(2), plain(2)]).moment.state;
    const random = seededRandom('none');
    expect(() => metabaloids.setup({ ruleset, decks: [plain(2)] }, random)).toThrow('two decks');
    const wrong = { ruleset: { reshuffle: 'perhaps' }, decks: [plain(2), plain(2)] };
    expect(() => metabaloids.setup(wrong, random)).toThrow('valid ruleset');
  });

  it('MB-011 deals seven cards under new ids, which their seat alone sees', () => {
    const { facts } = begun([plain(2), plain(3)]);
    const [shuffled] = ofType(facts, 'DeckShuffled');
    const [dealt] = ofType(facts, 'CardsDrawn');
    expect(dealt).toMatchObject({ rule: 'MB-011', seat: A, count: 7 });
    const before = new Set(shuffled?.cards.value.map(({ id }) => id));
    expect(dealt?.cards.value.filter(({ id }) => before.has(id))).toEqual([]);
  });
});
