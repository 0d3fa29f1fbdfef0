import { describe, expect, it } from '@jest/globals';
import { fromEverybody, type Json, SIDE_DECK, seededRandom } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import { parseRuleset } from '../ruleset.js';
import { keep } from '../testing/actions.js';
import { chance, type Throw } from '../testing/chance.js';
import { firstTurnOf } from '../testing/later-game.js';
import { beastie, spell } from '../testing/pages.js';
import { A, B, newGame } from '../testing/table.js';

const swift = beastie('Swift');
const word = spell('Word');
const deckOf = (count: number, side = 0) => ({
  list: [
    { card: swift.id, count },
    ...(side > 0 ? [{ card: word.id, count: side, section: SIDE_DECK }] : []),
  ],
  definitions: { [swift.id]: swift, [word.id]: word },
});
const ruleset = (() => {
  const parsed = parseRuleset({});
  if (!parsed.ok) throw new Error('The ruleset is refused.');
  return parsed.value;
})();
const setUp = (
  decks: readonly ReturnType<typeof deckOf>[],
  rules: Json = ruleset,
): readonly NightfallFact[] => nightfall.setup({ ruleset: rules, decks: [...decks] }, seededRandom('setup'));

describe('The setup of a game', () => {
  it('NF-002, NF-030, NF-024: seats and Side-Decks, the Spellbooks shuffled, then the toss', () => {
    const [begun, first, second, ...others] = setUp([deckOf(40, 12), deckOf(41)]);
    expect(begun).toEqual({
      type: 'GameSetUp',
      rule: 'NF-002',
      ruleset,
      definitions: fromEverybody({ [swift.id]: swift, [word.id]: word }),
      seats: 2,
      sideDecks: [12, 0],
    });
    expect([first, second]).toMatchObject([
      { type: 'SpellbookShuffled', rule: 'NF-030', seat: A, count: 40, draws: 39 },
      { type: 'SpellbookShuffled', rule: 'NF-030', seat: B, count: 41, draws: 79 },
    ]);
    const pages = [first, second].flatMap((fact) =>
      fact?.type === 'SpellbookShuffled' ? fact.pages.value : [],
    );
    expect(new Set(pages.map(({ id }) => id)).size).toBe(81);
    expect(new Set(pages.map(({ definition }) => definition))).toEqual(new Set([swift.id]));
    expect(others.map(({ type }) => type)).toEqual(['ChoiceOffered']);
  });

  it.each([
    ['one Spellbook', 1, true],
    ['two', 2, false],
    ['eight', 8, false],
    ['nine', 9, true],
  ] as const)('NF-001: with %s', (_what, count, isRefused) => {
    const setting = () => setUp(Array.from({ length: count }, () => deckOf(40)));
    if (isRefused) expect(setting).toThrow('NF-001');
    else expect(setting()[0]).toMatchObject({ seats: count });
  });

  it('NF-001: not with a ruleset that is none', () => {
    expect(() => setUp([deckOf(40), deckOf(40)], { toss: 'straw' })).toThrow('NF-001');
  });
});

describe('The first turn', () => {
  const deck = [[40, swift]] as const;
  const told = ({ facts }: ReturnType<ReturnType<typeof newGame>['when']>) =>
    facts.filter(({ type }) => type !== 'ChoiceMade' && type !== 'ChoiceOffered');

  it.each([
    ['heads', B],
    ['tails', A],
  ] as const)('NF-028, NF-029: the toss shows %s', (result, chooser) => {
    const shuffles = Array.from({ length: 78 }, (): Throw => 'heads');
    const begun = newGame([deck, deck], { random: chance(...shuffles, result) });
    expect(begun.state.choice).toEqual({
      kind: 'predict',
      seat: B,
      rule: 'NF-028',
      label: 'Predict the coin',
      options: ['heads', 'tails'],
    });
    const tossed = begun.when(B, { type: 'predict', result: 'heads' });
    expect(told(tossed)).toEqual([
      { type: 'TossPredicted', rule: 'NF-028', seat: B, prediction: 'heads' },
      { type: 'TossMade', rule: 'NF-028', seat: A, result, chooser, draws: 79 },
    ]);
    expect(tossed.state.choice).toEqual({
      kind: 'goFirst',
      seat: chooser,
      rule: 'NF-029',
      label: 'Take the first turn or decline it',
    });
  });

  it.each(['1', '2', '3', '4', '5', '6'] as const)(
    'NF-R01: of a die that shows %s that face is right',
    (face) => {
      const shuffles = Array.from({ length: 78 }, (): Throw => 'heads');
      const begun = newGame([deck, deck], {
        random: chance(...shuffles, `${Number(face)} of 6`),
        ruleset: { toss: 'die' },
      });
      expect(begun.state.choice).toMatchObject({
        label: 'Predict the die',
        options: ['1', '2', '3', '4', '5', '6'],
      });
      begun
        .when(B, { type: 'predict', result: face })
        .thenFacts({ type: 'TossMade', result: face, chooser: B });
    },
  );

  it('NF-R03: in a later game by the match, by setting; else by another toss', () => {
    const given = firstTurnOf(B, [deck, deck]);
    expect(given.state.turn).toMatchObject({ seat: B, number: 0 });
    expect(given.state.choice).toEqual({
      kind: 'mulligan',
      seat: B,
      rule: 'NF-033',
      label: 'Keep this Chapter or mulligan',
      pages: 7,
    });
    expect(given.state.resolution).toEqual([{ task: 'mulligans', seats: [A, B] }]);
    expect(newGame([deck, deck], { first: B }).state.choice?.kind).toBe('predict');
    const facts = nightfall.setup(
      {
        ruleset: { ...ruleset, laterGames: 'loser-first' },
        decks: [deckOf(40), deckOf(40)],
        firstSeat: B,
      },
      seededRandom('setup'),
    );
    expect(facts.slice(3, -1)).toEqual([
      { type: 'FirstTurnGiven', rule: 'NF-029', seat: B, why: 'match' },
      expect.objectContaining({ type: 'Bookmarked', rule: 'NF-030', seat: A, count: 7 }),
      expect.objectContaining({ type: 'Bookmarked', rule: 'NF-030', seat: B, count: 7 }),
    ]);
  });

  it('NF-033, NF-R04: a seat that keeps has no further choice; once all have kept, the first turn begins', () => {
    const asked = firstTurnOf(B, [deck, deck]).when(B, { type: 'mulligan' });
    expect(asked.state.choice).toMatchObject({ kind: 'mulligan', seat: A, pages: 7 });
    const kept = asked.when(A, keep);
    expect(kept.state.choice).toMatchObject({ kind: 'mulligan', seat: B, pages: 6 });
    expect(kept.state.resolution).toEqual([{ task: 'mulligans', seats: [B] }]);
    kept.when(B, keep).thenFacts({ type: 'TurnBegan', rule: 'NF-036', seat: B, turn: 1 });
  });
});
