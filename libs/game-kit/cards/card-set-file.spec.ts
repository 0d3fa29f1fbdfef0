import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { definitionId } from '../contract/ids.js';
import { cardImageSchema } from './card-image.js';
import { cardSetSchema, idSchema, parseCardSet } from './card-set-file.js';

const card = z.discriminatedUnion('type', [
  z.strictObject({
    id: idSchema.transform(definitionId),
    name: z.string().min(1),
    type: z.literal('Creature'),
    strength: z.int().min(1).max(7),
    image: cardImageSchema,
  }),
  z.strictObject({
    id: idSchema.transform(definitionId),
    name: z.string().min(1),
    type: z.literal('Charm'),
    colour: z.enum(['red', 'blue']),
  }),
]);
const format = {
  game: 'toy',
  gameName: 'Toy',
  card,
  checkDeck: (deck: readonly { count: number }[]) =>
    deck.length === 0 ? [{ code: 'EMPTY', path: '', message: 'A deck needs cards.' }] : [],
};
const valid = {
  id: 'first-set',
  name: 'First Set',
  game: 'toy',
  cards: [
    { id: 'bear', name: 'Bear', type: 'Creature', strength: 3 },
    { id: 'glow', name: 'Glow', type: 'Charm', colour: 'red' },
  ],
  decks: [{ id: 'all', name: 'All', description: 'Both.', cards: [{ card: 'bear', count: 2 }] }],
};
const faultsOf = (input: unknown) => {
  const parsed = parseCardSet(format, input);
  return parsed.ok ? [] : parsed.faults;
};

describe('parseCardSet', () => {
  it('reads a valid set and computes the hash of its cards', () => {
    const parsed = parseCardSet(format, valid);
    expect(parsed.ok && parsed.value.hash).toMatch(/^[0-9a-f]{64}$/);
    const reordered = { ...valid, decks: [], cards: valid.cards.map((each) => ({ ...each })) };
    expect(parseCardSet(format, reordered)).toMatchObject({
      value: { hash: parsed.ok ? parsed.value.hash : '' },
    });
    const changed = { ...valid, decks: [], cards: [{ ...valid.cards[0], strength: 4 }] };
    expect(parseCardSet(format, changed)).not.toMatchObject({
      value: { hash: parsed.ok ? parsed.value.hash : '' },
    });
  });

  it('names the card and field of every fault, with the nearest allowed word', () => {
    const broken = {
      ...valid,
      cards: [
        { id: 'bear', name: 'Bear', type: 'Creature', strength: 9 },
        { id: 'glow', name: 'Glow', type: 'Charm', colour: 'bleu', extra: 1 },
        { id: 'Bad Id', name: 'Odd', type: 'Charn', colour: 'red' },
      ],
    };
    expect(faultsOf(broken).map(({ code, path }) => [code, path])).toEqual([
      ['TOO_BIG', 'card "Bear" strength'],
      ['NOT_ALLOWED', 'card "Glow" colour'],
      ['UNKNOWN_FIELD', 'card "Glow" extra'],
      ['NOT_ALLOWED', 'card "Odd" type'],
    ]);
    expect(faultsOf(broken)[1]?.message).toContain('Did you mean "blue"?');
  });

  it('reports schema faults and other faults of the readable cards together', () => {
    const broken = {
      ...valid,
      cards: [
        ...valid.cards,
        { ...valid.cards[1], name: 'Glare' },
        { id: 'wolf', name: 'Wolf', type: 'Creature' },
      ],
      decks: [
        { id: 'a', name: 'A', description: '', cards: [{ card: 'baer', count: 1 }] },
        { id: 'b', name: 'B', description: '', cards: [{ card: 'wolf', count: 1 }] },
      ],
    };
    expect(faultsOf(broken).map(({ code, path }) => [code, path])).toEqual([
      ['MISSING', 'card "Wolf" strength'],
      ['DUPLICATE', 'glow'],
      ['UNKNOWN_CARD', 'deck "A"'],
    ]);
  });

  it('accepts several cards of one name, and refuses repeated ids, unknown cards in decks, and illegal decks', () => {
    const broken = {
      ...valid,
      cards: [...valid.cards, { ...valid.cards[0], name: 'Other' }, { ...valid.cards[1], id: 'other' }],
      decks: [
        { id: 'a', name: 'A', description: '', cards: [{ card: 'baer', count: 1 }] },
        { id: 'b', name: 'B', description: '', cards: [] },
      ],
    };
    expect(faultsOf(broken).map(({ code, path }) => [code, path])).toEqual([
      ['DUPLICATE', 'bear'],
      ['UNKNOWN_CARD', 'deck "A"'],
      ['EMPTY', 'deck "B"'],
    ]);
  });

  it.each([null, 7, 'text', [], {}, { cards: 'no' }])('refuses %j without throwing', (input) => {
    expect(faultsOf(input).length).toBeGreaterThan(0);
  });

  it('publishes a JSON Schema of the file', () => {
    expect(cardSetSchema(format)()).toMatchObject({
      type: 'object',
      properties: { cards: { type: 'array' } },
    });
  });
});

describe('the image of a card', () => {
  const withImage = (image: unknown) => ({ ...valid, cards: [{ ...valid.cards[0], image }, valid.cards[1]] });

  it.each(['https://cards.example.org/bear.webp', 'http://127.0.0.1:9000/bear.png', 'http://localhost/a'])(
    'may be %s',
    (image) => expect(faultsOf(withImage(image))).toEqual([]),
  );

  it.each([
    'cards/bear.webp',
    'http://cards.example.org/bear.webp',
    'http://localhost.evil.test/bear.webp',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://',
    'https://cards.example.org/a b',
    `https://cards.example.org/${'a'.repeat(480)}`,
    '',
    7,
  ])('may not be %s: the fault names the field', (image) => {
    const faults = faultsOf(withImage(image));
    expect(faults.length).toBeGreaterThan(0);
    for (const { path } of faults) expect(path).toBe('card "Bear" image');
  });

  it("is included in the set's hash", () => {
    const hashOf = (input: unknown) => {
      const parsed = parseCardSet(format, input);
      return parsed.ok ? parsed.value.hash : '';
    };
    expect(hashOf(withImage('https://cards.example.org/a'))).not.toBe(hashOf(valid));
  });
});
