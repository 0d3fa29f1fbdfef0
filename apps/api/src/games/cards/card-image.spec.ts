import { describe, expect, it } from '@jest/globals';
import { type CardDefinition, definitionId } from '#libs/game-kit';
import { gameBindings } from '../index.js';
import { allowedImage } from './card-image.js';

const ORIGINS = ['https://cards.example.org', 'http://127.0.0.1:9000'];
const cardWith = (image: string): CardDefinition => ({
  id: definitionId('jab'),
  name: 'Jab',
  type: 'battle',
  image,
});

describe('the image of a card', () => {
  it.each([
    'https://cards.example.org/jab.webp',
    'https://cards.example.org:443/jab.webp',
    'https://CARDS.example.org/jab.webp?size=2',
    'http://127.0.0.1:9000/jab.webp',
  ])('%s is shown', (image) => expect(allowedImage(cardWith(image), ORIGINS)).toBe(image));

  it.each([
    'https://cards.example.org.evil.test/jab.webp',
    'https://cards.example.org@evil.test/jab.webp',
    'https://evil.test/https://cards.example.org/jab.webp',
    'https://evil.test#https://cards.example.org/',
    'https://xcards.example.org/jab.webp',
    'https://example.org/jab.webp',
    'https://cards.example.org:8443/jab.webp',
    'http://cards.example.org/jab.webp',
    'http://127.0.0.1:9001/jab.webp',
    'not an address',
  ])('%s is not shown', (image) => expect(allowedImage(cardWith(image), ORIGINS)).toBeUndefined());

  it('is not shown if no origin is allowed, or if the card has no image', () => {
    expect(allowedImage(cardWith('https://cards.example.org/jab.webp'), [])).toBeUndefined();
    const { image: _image, ...plain } = cardWith('');
    expect(allowedImage(plain, ORIGINS)).toBeUndefined();
  });
});

describe.each(gameBindings.map(({ game }) => [game.id, game] as const))('a card set of %s', (_, game) => {
  const parsedWith = (image: string) =>
    game.cardSets.map(({ hash: _hash, ...file }) =>
      game.parseCardSet({ ...file, cards: file.cards.map((card) => ({ ...card, image })) }),
    );

  it('may have an image on any card', () => {
    const image = 'https://cards.example.org/a.webp';
    for (const parsed of parsedWith(image)) {
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults.slice(0, 3)));
      expect(parsed.value.cards.every((card) => card.image === image)).toBe(true);
    }
  });

  it('is refused with the name of the field if an image is not an https address', () => {
    for (const parsed of parsedWith('ftp://cards.example.org/a.webp')) {
      const faults = parsed.ok ? [] : parsed.faults;
      expect(faults.length).toBeGreaterThan(0);
      for (const { path } of faults) expect(path).toMatch(/^card ".+" image$/);
    }
  });
});
