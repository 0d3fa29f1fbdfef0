import { describe, expect, it } from '@jest/globals';
import { type DeckEntry, definitionId, seatViewer } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import { validateDeck, validateSwap } from '../cards/validate-deck.js';
import { nightfall } from '../index.js';
import { keep } from '../testing/actions.js';
import { firstTurnOf } from '../testing/later-game.js';
import { aura, beastie, spell, terra } from '../testing/pages.js';
import { cardFaults } from '../testing/plain-spells.js';
import { A, B } from '../testing/table.js';

type Entry = readonly [count: number, page: NightfallPage, section?: 'side-deck'];

const listOf = (entries: readonly Entry[]): DeckEntry[] =>
  entries.map(([count, page, section]) => ({
    card: definitionId(page.id),
    count,
    ...(section === undefined ? {} : { section }),
  }));

const pagesOf = (entries: readonly Entry[]) => Object.fromEntries(entries.map(([, page]) => [page.id, page]));

/** Faults of a deck as `NF-018 SPELLBOOK_TOO_SMALL`. */
const faults = (...entries: readonly Entry[]): readonly string[] =>
  validateDeck(listOf(entries), pagesOf(entries)).map(({ rule, code }) => `${rule} ${code}`);

const filler = beastie('Filler');
const side = 'side-deck';

describe('Spellbook', () => {
  it.each([
    [39, ['NF-018 SPELLBOOK_TOO_SMALL']],
    [40, []],
    [120, []],
  ])('NF-018, NF-R07, WE-25: a Spellbook of %i Pages', (count, expected) => {
    expect(faults([count, filler])).toEqual(expected);
  });

  it.each([
    ['60', 60, []],
    ['60', 61, ['NF-R07 SPELLBOOK_TOO_LARGE']],
    ['40', 40, []],
    ['', 200, []],
    [undefined, 200, []],
  ])('NF-R07: where an organizer allows %j Pages, a Spellbook of %i', (mostPages, count, expected) => {
    const entries: readonly Entry[] = [
      [count, filler],
      [15, filler, side],
    ];
    const ruleset = nightfall.parseRuleset(mostPages === undefined ? {} : { mostPages });
    if (!ruleset.ok) throw new Error('The ruleset is refused.');
    expect(
      nightfall
        .validateDeck(listOf(entries), pagesOf(entries), ruleset.value)
        .map(({ rule, code }) => `${rule} ${code}`),
    ).toEqual(expected);
  });

  it('NF-R07: a limit is a number that a Spellbook can have; without one the ruleset says nothing of it', () => {
    for (const mostPages of ['39', '0', '-50', '1e3', '10000', 'sixty', 60])
      expect(nightfall.parseRuleset({ mostPages })).toMatchObject({
        ok: false,
        faults: [{ path: 'ruleset.mostPages' }],
      });
    for (const mostPages of ['40', '99', '100', '9999'])
      expect(nightfall.parseRuleset({ mostPages })).toMatchObject({ ok: true, value: { mostPages } });
    expect(nightfall.parseRuleset({})).not.toHaveProperty('value.mostPages');
  });

  it('NF-018: Side-Deck Pages do not fill the Spellbook', () => {
    expect(faults([39, filler], [1, filler, side])).toEqual(['NF-018 SPELLBOOK_TOO_SMALL']);
  });

  it('NF-019: any types of Page and Aura may be mixed, and none is needed', () => {
    const types = ['dark', 'earth', 'flame', 'forest', 'frost'] as const;
    expect(faults(...types.map((type) => [8, beastie(`Of ${type}`, { auraType: type })] as const))).toEqual(
      [],
    );
    expect(faults([20, spell('Only')], [10, terra('fog')], [10, aura('water')])).toEqual([]);
  });

  it('NF-020: copies in Spellbook and Side-Deck together keep to the Spellbook Limit', () => {
    const rare = beastie('Rare', { limit: 3 });
    expect(faults([38, filler], [2, rare], [1, rare, side])).toEqual([]);
    const entries: readonly Entry[] = [
      [38, filler],
      [2, rare],
      [2, rare, side],
    ];
    const [fault, ...others] = validateDeck(listOf(entries), pagesOf(entries));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ rule: 'NF-020', code: 'SPELLBOOK_LIMIT', path: 'Rare' });
    expect(fault?.message).toContain('4 > 3');
  });

  it('NF-021: Pages without a limit and Basic Aura are unlimited, Special Aura keep to their own limit', () => {
    const special = aura('dark', { id: 'special', name: 'Special', isBasic: false, limit: 1 });
    expect(faults([39, aura('flame')], [1, special])).toEqual([]);
    expect(faults([60, filler])).toEqual([]);
    expect(faults([38, aura('flame')], [2, special])).toEqual(['NF-021 SPELLBOOK_LIMIT']);
  });

  it('NF-021: a card set gives no Basic Aura a limit', () => {
    expect(cardFaults(aura('flame', { limit: 4 }))).toEqual(['BASIC_AURA_LIMIT']);
    expect(cardFaults(aura('flame'))).toEqual([]);
  });

  const original = beastie('Mothman', { limit: 1 });
  const variant = beastie('Mothman of the Bridge', { title: 'Mothman', lp: 70, limit: 1 });
  const reprint = beastie('Mothman (reprint)', { title: 'Mothman', limit: 1 });

  it('NF-022, NF-R11, WE-26: two texts under one name are two Pages, each with its own limit', () => {
    expect(faults([38, filler], [1, original], [1, variant])).toEqual([]);
    expect(faults([38, filler], [2, variant])).toEqual(['NF-020 SPELLBOOK_LIMIT']);
  });

  it('NF-022, NF-R11, WE-27: a reprint with the same name and text shares the limit, also across the piles', () => {
    expect(faults([39, filler], [1, original])).toEqual([]);
    expect(faults([38, filler], [1, original], [1, reprint])).toEqual(['NF-020 SPELLBOOK_LIMIT']);
    expect(faults([39, filler], [1, original], [1, reprint, side])).toEqual(['NF-020 SPELLBOOK_LIMIT']);
    const pictured = { ...reprint, image: 'https://cards.example.org/mothman.webp' };
    expect(faults([38, filler], [1, original], [1, pictured])).toEqual(['NF-020 SPELLBOOK_LIMIT']);
    const namesake = beastie('Moth', { limit: 1 });
    expect(faults([38, filler], [1, original], [1, namesake])).toEqual([]);
  });
});

describe('Side-Deck', () => {
  it.each([
    [0, []],
    [1, []],
    [15, []],
    [16, ['NF-023 SIDE_DECK_TOO_LARGE']],
  ])('NF-023, NF-R08, WE-25: a Side-Deck of %i Pages', (count, expected) => {
    expect(faults([40, filler], ...(count === 0 ? [] : [[count, filler, side] as const]))).toEqual(expected);
  });

  it('NF-023: there is no other pile', () => {
    const unknown = validateDeck(
      [
        { card: definitionId('filler'), count: 40 },
        { card: definitionId('filler'), count: 1, section: 'attic' },
      ],
      pagesOf([[40, filler]]),
    );
    expect(unknown.map(({ rule, code }) => `${rule} ${code}`)).toEqual(['NF-023 UNKNOWN_SECTION']);
  });

  it('NF-024: the size of a Side-Deck is public, its Pages are hidden', () => {
    const secret = beastie('Secret');
    const game = firstTurnOf(A, [
      [[40, filler]],
      [
        [40, filler],
        [12, secret, side],
      ],
    ]);
    const view = nightfall.view(game.state, seatViewer(A));
    const sizes = view.seats.map(({ counters }) => counters.find(({ name }) => name === 'side-deck')?.value);
    expect(sizes).toEqual([undefined, 12]);
    expect(JSON.stringify(view)).not.toContain('Secret');
    const begun = game.when(A, keep).when(B, keep);
    expect(begun.find('Secret')).toEqual([]);
    expect(begun.state.seats[B]?.spellbook.length).toBe(33);
  });
});

describe('Swaps in a series', () => {
  const extra = beastie('Extra');
  const spare = beastie('Spare');
  const pages = pagesOf([
    [1, filler],
    [1, extra],
    [1, spare],
  ]);
  const registered = listOf([
    [37, filler],
    [3, extra],
    [15, spare, side],
  ]);
  const threeIn = listOf([
    [37, filler],
    [3, spare],
    [12, spare, side],
    [3, extra, side],
  ]);
  const swap = (swapped: readonly DeckEntry[], gamesPlayed: number): readonly string[] =>
    (nightfall.sideboarding?.validate({ registered, swapped, gamesPlayed }, pages) ?? []).map(
      ({ rule, code }) => `${rule} ${code}`,
    );

  it('NF-025: nothing is swapped before the first game', () => {
    expect(swap(threeIn, 0)).toEqual(['NF-025 SWAP_TOO_EARLY']);
    expect(swap(registered, 0)).toEqual([]);
    expect(swap(threeIn, 1)).toEqual([]);
  });

  it('NF-026, NF-R09: each pile keeps its own size: three in, three out; not three in, two out', () => {
    const twoOut = listOf([
      [37, filler],
      [1, extra],
      [3, spare],
      [12, spare, side],
      [2, extra, side],
    ]);
    expect(swap(twoOut, 1)).toEqual(['NF-026 SWAP_SIZE', 'NF-026 SWAP_SIZE']);
    expect(swap(threeIn, 1)).toEqual([]);
  });

  it('NF-026: the minimum and the limits hold after a swap', () => {
    const rare = beastie('Rare', { limit: 1 });
    const known = pagesOf([
      [1, filler],
      [1, rare],
    ]);
    const before = listOf([
      [40, filler],
      [1, rare, side],
    ]);
    const check = (swapped: readonly DeckEntry[]) =>
      validateSwap({ registered: before, swapped, gamesPlayed: 1 }, known).map(({ rule }) => rule);
    expect(
      check(
        listOf([
          [39, filler],
          [1, rare],
          [1, filler, side],
        ]),
      ),
    ).toEqual([]);
    expect(
      check(
        listOf([
          [39, filler],
          [1, rare],
          [1, rare, side],
        ]),
      ),
    ).toEqual(['NF-027', 'NF-020']);
    expect(
      check(
        listOf([
          [39, filler],
          [2, filler, side],
        ]),
      ),
    ).toContain('NF-018');
  });

  it('NF-025: swaps are with the Side-Deck', () => {
    expect(nightfall.sideboarding?.section).toBe(side);
  });

  it('NF-027, NF-R10: swaps for each later game start from the registered lists', () => {
    const afterGameTwo = listOf([
      [36, filler],
      [3, extra],
      [1, spare],
      [14, spare, side],
      [1, filler, side],
    ]);
    expect(swap(threeIn, 1)).toEqual([]);
    // The swap of game 2 does not count: each swap starts from the registered lists.
    expect(swap(afterGameTwo, 2)).toEqual([]);
    expect(swap(registered, 2)).toEqual([]);
    const foreign = listOf([
      [37, filler],
      [3, beastie('Foreign')],
      [15, spare, side],
    ]);
    expect(swap(foreign, 2)).toContain('NF-027 SWAP_FOREIGN_PAGE');
  });
});
