import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
