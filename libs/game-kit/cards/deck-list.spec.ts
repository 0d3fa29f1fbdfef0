import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DeckList } from '../contract/card-set.js';
import { definitionId } from '../contract/ids.js';
import { formatDeckList, parseDeckList, resolveDeck } from './deck-list.js';

const cards = [
  { id: definitionId('storm-rider'), name: "Storm's Rider", type: 'Character' },
  { id: definitionId('low-tide'), name: 'Low Tide – Dawn', type: 'Event' },
];
const byId = Object.fromEntries(cards.map((card) => [card.id, card]));

describe('parseDeckList', () => {
  it('reads counts, names in any case, ids, comments and sections', () => {
    const text = '# mine\n3 storm’s rider\n2x Low Tide - Dawn\n\n[Side-Deck]\n1 storm-rider';
    expect(parseDeckList(text, cards)).toEqual({
      ok: true,
      value: [
        { card: 'storm-rider', count: 3 },
        { card: 'low-tide', count: 2 },
        { card: 'storm-rider', count: 1, section: 'side-deck' },
      ],
    });
  });

  it('merges lines of one card', () => {
    expect(parseDeckList("1 Storm's Rider\n2 storm-rider", cards)).toEqual({
      ok: true,
      value: [{ card: 'storm-rider', count: 3 }],
    });
  });

  it('reports every fault with its line, and the nearest name', () => {
    const parsed = parseDeckList('3 Storms Rider\nLow Tide\n1 Nothing like it at all', cards);
    expect(parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path])).toEqual([
      ['UNKNOWN_CARD', 'line 1'],
      ['DECKLIST_LINE', 'line 2'],
      ['UNKNOWN_CARD', 'line 3'],
    ]);
    expect(parsed.ok ? '' : parsed.faults[0]?.message).toContain('Did you mean "Storm\'s Rider"?');
  });

  it.each([
    ['a no-break, a narrow and a double blank', "3 Storm's\u00a0Rider\n2 Low\u202fTide  – Dawn"],
    ['characters without a width', "3 Sto\u200brm's Rider\ufeff\n2 Low Tide – Da\u00adwn"],
    ['other hyphens and apostrophes', '3 Storm`s Rider\n2 Low Tide ‒ Dawn'],
    ['a prime and a minus', '3 Storm′s Rider\n2 Low Tide − Dawn'],
    ['4×', "3× Storm's Rider\n2x low tide - dawn"],
    ['x4', "x3 Storm's Rider\nx2 Low Tide – Dawn"],
    ['4xName', "3xStorm's Rider\n2×Low Tide – Dawn"],
    ['Name x4', "Storm's Rider x3\nLow Tide – Dawn ×2"],
    ['Name x4 with a set', "Storm's Rider x3 (ABC) 12\nLow Tide – Dawn x2 [ABC]"],
    ['headers of other programs', "Deck\n3 Storm's Rider\n2 Low Tide – Dawn"],
    ['headers with a colon and a size', "Main Deck (5):\n3 Storm's Rider\n\n2 Low Tide – Dawn"],
    ['a set, a number and a foil mark', "3 Storm's Rider (ABC) 123 *F*\n2 Low Tide – Dawn [ABC]"],
    ['columns', "Count\tName\tSet\n3\tStorm's Rider\tABC\nLow Tide – Dawn\t2\t"],
    ['comments behind names', "3 Storm's Rider # fast\n2 Low Tide – Dawn // slow"],
    ['bullets', "- 3 Storm's Rider\n• 2 Low Tide – Dawn"],
    ['full-width digits', "３ Storm's Rider\n２ Low Tide – Dawn"],
    ['letters that look alike', '3 Stоrm’s Rіder\n2 L0w Tide – Dawn'],
    ['old line ends', "3 Storm's Rider\r2 Low Tide – Dawn"],
    ['a name without its subtitle', "3 Storm's Rider\n2 Low Tide"],
  ])('reads %s', (_what, text) => {
    expect(parseDeckList(text, cards)).toEqual({
      ok: true,
      value: [
        { card: 'storm-rider', count: 3 },
        { card: 'low-tide', count: 2 },
      ],
    });
  });

  it.each(['[sideboard]', 'Side-Deck:', 'Sideboard', 'Side Deck (1)', '[Side]'])(
    'puts the cards after %s aside',
    (head) => {
      expect(parseDeckList(`${head}\n1 Low Tide\n[main]\n1 storm-rider`, cards)).toEqual({
        ok: true,
        value: [
          { card: 'low-tide', count: 1, section: 'side-deck' },
          { card: 'storm-rider', count: 1 },
        ],
      });
    },
  );

  it('puts the card of a line with SB: aside, and no other', () => {
    expect(parseDeckList('SB: 1 Low Tide\n1 storm-rider', cards)).toEqual({
      ok: true,
      value: [
        { card: 'low-tide', count: 1, section: 'side-deck' },
        { card: 'storm-rider', count: 1 },
      ],
    });
  });

  it('refuses a count of 0, and a name that fits several cards', () => {
    const parsed = parseDeckList('0 Low Tide\n1 Low Tide', [
      ...cards,
      { id: definitionId('low-tide-dusk'), name: 'Low Tide – Dusk', type: 'Event' },
    ]);
    expect(parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path])).toEqual([
      ['DECKLIST_LINE', 'line 1'],
      ['UNKNOWN_CARD', 'line 2'],
    ]);
    expect(parsed.ok ? '' : parsed.faults[1]?.message).toContain('"Low Tide – Dusk" (low-tide-dusk)');
  });

  it('takes nothing of a name for a count, a comment or a mark', () => {
    const names = [
      'X Ray x4',
      '7th Wave',
      'Fire // Ice',
      'Plan #9',
      'Echo (Twice)',
      '- Dash -',
      'x2 Vision',
      'Deck',
    ];
    const odd = names.map((name, at) => ({ id: definitionId(`odd-${at}`), name, type: 'Event' }));
    expect(parseDeckList(names.map((name) => `2 ${name}`).join('\n'), odd)).toEqual({
      ok: true,
      value: odd.map(({ id }) => ({ card: id, count: 2 })),
    });
  });

  it('stops reading after fifty faults', () => {
    const parsed = parseDeckList('1 Nobody\n'.repeat(400), cards);
    expect(parsed.ok ? [] : parsed.faults).toHaveLength(50);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 2000 }),
        (text) => typeof parseDeckList(text, cards).ok === 'boolean',
      ),
    );
  });

  it('reads back what formatDeckList writes', () => {
    const entry = fc.record({
      card: fc.constantFrom(...cards.map((card) => card.id)),
      count: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ card }) => card }), (list) => {
        expect(parseDeckList(formatDeckList(list, byId), cards)).toEqual({ ok: true, value: list });
      }),
    );
  });

  it('reads back what formatDeckList writes, whatever the names, in any order of sections', () => {
    const name = fc.oneof(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((text) => text.trim() !== '' && !/[\n\r\t\u2028\u2029]/.test(text)),
      fc.constantFrom(
        "Storm's Rider",
        'Storm’s Rider',
        'Low Tide – Dawn',
        'Low Tide – Dusk',
        'x4 Ray',
        '3 Ray',
        'Ray (A) 1',
      ),
    );
    const entry = fc.record({
      at: fc.nat(7),
      count: fc.integer({ min: 1, max: 99 }),
      section: fc.constantFrom(undefined, 'aura', 'side-deck'),
    });
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 8, maxLength: 8 }),
        fc.uniqueArray(entry, { selector: ({ at, section }) => `${at} ${section}` }),
        (names, entries) => {
          const own = names.map((one, at) => ({ id: definitionId(`card-${at}`), name: one, type: 'Event' }));
          const list = entries.map(({ at, count, section }) => ({
            card: definitionId(`card-${at}`),
            count,
            ...(section === undefined ? {} : { section }),
          }));
          const read = parseDeckList(
            formatDeckList(list, Object.fromEntries(own.map((card) => [card.id, card]))),
            own,
          );
          const sorted = (cardsOf: DeckList) =>
            [...cardsOf].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
          expect(read.ok ? sorted([...read.value]) : read.faults).toEqual(sorted(list));
        },
      ),
    );
  });
});

describe('resolveDeck', () => {
  it('gives a deck its definitions, and a fault for each unknown card', () => {
    expect(resolveDeck([{ card: definitionId('storm-rider'), count: 1 }], byId)).toMatchObject({ ok: true });
    expect(resolveDeck([{ card: definitionId('storm-ridr'), count: 1 }], byId)).toMatchObject({
      ok: false,
      faults: [{ code: 'UNKNOWN_CARD' }],
    });
  });

  it('includes related cards, and the related cards of these', () => {
    const related = (id: string, ...others: string[]) => ({
      id: definitionId(id),
      name: id,
      type: 'Charm',
      related: others.map(definitionId),
    });
    const all = Object.fromEntries(
      [related('nest', 'egg'), related('egg', 'chick'), related('chick', 'egg'), related('cat')].map(
        (card) => [card.id, card],
      ),
    );
    const deck = resolveDeck([{ card: definitionId('nest'), count: 2 }], all);
    expect(deck.ok && Object.keys(deck.value.definitions)).toEqual(['nest', 'egg', 'chick']);
    const broken = { nest: related('nest', 'egg') };
    expect(resolveDeck([{ card: definitionId('nest'), count: 1 }], broken)).toMatchObject({
      ok: false,
      faults: [{ code: 'UNKNOWN_CARD' }],
    });
  });
});
