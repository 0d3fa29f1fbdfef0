import { describe, expect, it } from '@jest/globals';
import { paragraphsOf, readAbilities, textWarnings, writeText } from '#libs/game-kit';
import { metax } from '../../index.js';
import { cardTexts } from './card-texts.js';

const cards = metax.cardSets.flatMap((set) => set.cards);

describe('The canonical texts of MetaX', () => {
  it('of most shipped cards read back as the same text', () => {
    const all = cards.flatMap((card) =>
      paragraphsOf(cardTexts, card).map(({ written }) => ({ card, written })),
    );
    const again = all.filter(({ card, written }) => {
      if (!('text' in written)) return false;
      const read = readAbilities(cardTexts, card, written.text);
      if (!('value' in read)) return false;
      const back = writeText(
        cardTexts.grammar(),
        cardTexts.abilities,
        read.value,
        cardTexts.itself(card.type),
      );
      return 'text' in back && back.text === written.text;
    });
    expect(again.length / all.length).toBeGreaterThan(0.9);
  });

  it('are compared with the printed texts', () => {
    const [first] = metax.cardSets;
    const scout = first?.cards.find(({ name }) => name.startsWith('Ona Rill'));
    if (first === undefined || scout === undefined) throw new Error('The set has no such card.');
    expect(textWarnings(cardTexts, { ...first, cards: [scout] })).toEqual([]);
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
