import { describe, expect, it } from '@jest/globals';
import {
  type CardDefinition,
  type CardParagraph,
  generatedSets,
  isFields,
  isList,
  type Json,
  paragraphsOf,
  readAbilities,
  textWarnings,
  toJson,
  type Written,
  writeText,
} from '#libs/game-kit';
import { metax } from '../../index.js';
import { cardTexts } from './card-texts.js';

const cards = metax.cardSets.flatMap((set) => set.cards);

interface Paragraph extends CardParagraph {
  readonly card: CardDefinition;
}
const paragraphs = (some: readonly CardDefinition[]): readonly Paragraph[] =>
  some.flatMap((card) => paragraphsOf(cardTexts, card).map((one) => ({ ...one, card })));

const written = (type: string, abilities: Json): Written =>
  writeText(cardTexts.grammar(), cardTexts.abilities, abilities, cardTexts.itself(type));

/** The canonical text of what a text says. */
const understood = (card: Pick<CardDefinition, 'name' | 'type'>, text: string): string | undefined => {
  const read = readAbilities(cardTexts, card, text);
  const again = 'value' in read ? written(card.type, read.value) : undefined;
  return again !== undefined && 'text' in again ? again.text : undefined;
};
const textOf = ({ written: one }: Paragraph): string | undefined => ('text' in one ? one.text : undefined);
const isReadBack = (one: Paragraph): boolean => {
  const text = textOf(one);
  return text !== undefined && understood(one.card, text) === text;
};
/** A printed text may leave out the icon of its ability. */
const isPrinted = (one: Paragraph): boolean => {
  const text = textOf(one) ?? '';
  const icon = /^\[[^\]]*\] /u.exec(text)?.[0] ?? '';
  return [`${icon}${one.printed}`, one.printed ?? ''].some((print) => understood(one.card, print) === text);
};

const saying = (text: string, type = 'character', name = 'Ona Rill - Harbour Bell'): string | undefined =>
  understood({ name, type }, text);

describe('The texts of the shipped cards of MetaX', () => {
  const all = paragraphs(cards);

  it('are written, read back as the same text, and printed so that they are read as the program', () => {
    expect(all).toHaveLength(82);
    expect(all.filter((one) => textOf(one) === undefined)).toEqual([]);
    expect(all.filter((one) => !isReadBack(one)).map(textOf)).toEqual([]);
    // Logs pin the printed texts, so these stay in words that the grammar does not know.
    expect(all.filter((one) => !isPrinted(one)).length).toBeLessThan(16);
  });

  it('say what their programs do', () => {
    expect(metax.cardSets.flatMap((set) => textWarnings(cardTexts, set)).length).toBeLessThan(16);
    const [first] = metax.cardSets;
    const scout = first?.cards.find(({ name }) => name.startsWith('Ona Rill'));
    if (first === undefined || scout === undefined) throw new Error('The set has no such card.');
    const wrong = {
      ...scout,
      abilities: [{ when: 'enters', text: 'Draw 5 cards.', do: [{ op: 'draw', who: 'you', count: 1 }] }],
    };
    expect(textWarnings(cardTexts, { ...first, cards: [wrong] })).toMatchObject([
      {
        code: 'TEXT_DIFFERS',
        message: 'The card prints "Draw 5 cards.", and its program says "[Enter] Draw 1 card.".',
      },
    ]);
  });
});

describe('Generated abilities of MetaX', () => {
  it('are written for the most part, and read back', () => {
    const { sets } = generatedSets(metax, 'metax/texts');
    const texts = sets
      .flatMap((set) => set.cards)
      .flatMap((card) => {
        const fields = toJson(card);
        const abilities = isFields(fields) ? (fields.abilities ?? []) : [];
        return (isList(abilities) ? abilities : []).map((ability) => {
          const { text: _printed, ...program } = isFields(ability) ? ability : {};
          return { card, made: written(card.type, [program]) };
        });
      });
    const said = texts.flatMap(({ card, made }) => ('text' in made ? [{ card, text: made.text }] : []));
    const readBack = said.filter(({ card, text }) => understood(card, text) === text);
    expect(said.length / texts.length).toBeGreaterThan(0.7);
    expect(readBack.length / said.length).toBeGreaterThan(0.9);
  });
});

describe('A printed text of MetaX', () => {
  it.each([
    ['Draw a card.', 'Draw 1 card.'],
    ['Enter: draw two cards.', '[Enter] Draw 2 cards.'],
    ['When Ona comes into play, gain 2 MP.', '[Enter] Gain 2 MP.'],
    ["Push: KO one of your opponent's Characters.", '[Push] Knock out an opposing Character.'],
    [
      'Whenever this Character attacks, it gets +2 Rank until end of turn.',
      '[Constant] When this Character attacks, this Character has +2 Rank this turn.',
    ],
    [
      'When an opposing Character attacks, it loses its Strength this turn.',
      '[Constant] When an opposing Character attacks, that Character loses its Strength this turn.',
    ],
    [
      'Choose an opposing Character. It cannot attack until your next turn.',
      'An opposing Character cannot attack until your next turn.',
    ],
    [
      'As long as you have 2 or fewer Characters, your Links cost 1 MP less.',
      '[Constant] While you have 2 or fewer Characters in play, your Links cost 1 MP less.',
    ],
    [
      'Once a turn, when they gain a VP, gain 3 MP.',
      '[Constant] The first time your opponent gains a VP each turn, gain 3 MP.',
    ],
    ['Cannot attack.', '[Constant] This Character cannot attack.'],
    ['Prep up to two of your Characters, then draw a card.', 'Prep up to 2 of your Characters. Draw 1 card.'],
    [
      '[Enter] You may discard a card. If you do, your opponent loses 2 MP.',
      '[Enter] You may discard 1 card. If you do, your opponent loses 2 MP.',
    ],
    ['If it is not your turn, gain 1 MP.', 'If it is not your turn, gain 1 MP.'],
    ['Gain 1 MP if you have at least 3 VP.', 'If you have 3 or more VP, gain 1 MP.'],
    [
      'When a Character attacks or defends, draw a card.',
      '[Constant] When a Character attacks or defends, draw 1 card.',
    ],
    [
      'Look at the top three cards of your deck and put them back in any order.',
      'Look at the top 3 cards of your deck. Put them back in any order.',
    ],
  ])('is understood: %s', (print, canonical) => {
    expect(saying(print)).toBe(canonical);
  });

  it('is underlined where a word is unknown', () => {
    const text = 'Draw 2 cards. Shufle your deck.';
    const read = readAbilities(cardTexts, { name: 'Spring Tide', type: 'event' }, text);
    expect(read).toMatchObject({ notRead: { start: text.indexOf('Shufle'), end: text.length } });
    expect('notRead' in read ? read.notRead.expected[0] : '').toBe('shuffle');
  });
});

describe('A row of a table', () => {
  it('has the numbers and types of a card', () => {
    const rows = [
      ['character', { mp: '+2', stats: 'Strength 5, Special 3', trait: 'Hero Character' }],
      ['Character', { mp: '1', strength: '4', intelligence: '', special: '6', trait: 'Wanderer' }],
      ['Event Card', { cost: '-3' }],
      ['Battle Card', { mp: '−1', stat: 'Strength/Special', rank: '4' }],
    ] as const;
    const made = rows.map(([type, cells]) => cardTexts.fromRow(type, cells));
    expect(made).toEqual([
      {
        type: 'character',
        metaPoints: 2,
        trait: 'Hero Character',
        stats: [
          { stat: 'strength', rank: 5 },
          { stat: 'special', rank: 3 },
        ],
      },
      {
        type: 'character',
        metaPoints: 1,
        trait: 'Wanderer',
        stats: [
          { stat: 'strength', rank: 4 },
          { stat: 'special', rank: 6 },
        ],
      },
      { type: 'event', cost: 3 },
      { type: 'battle', stats: ['strength', 'special'], rank: 4, metaPoints: -1 },
    ]);
    const texts = ['[Enter] Draw 1 card.', '[Push] Gain 1 MP.', 'Draw 2 cards.', '[Attack] Gain 1 MP.'];
    const set = metax.parseCardSet({
      id: 'table',
      name: 'Table',
      game: 'metax',
      cards: made.map((fields, index) => {
        const name = `Card ${index}`;
        const read = readAbilities(cardTexts, { name, type: rows[index]?.[0] ?? '' }, texts[index] ?? '');
        return { id: `card-${index}`, name, ...fields, abilities: 'value' in read ? read.value : [] };
      }),
    });
    expect(set.ok ? set.value.cards.map(({ type }) => type) : set.faults).toEqual([
      'character',
      'character',
      'event',
      'battle',
    ]);
  });
});
