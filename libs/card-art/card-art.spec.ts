import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { castSet, drawCard, type IconBodies } from './index.js';
import { mix } from './ink.js';
import { fnv1a, seededBy } from './random.js';
import { silhouetteOf } from './silhouettes.js';

const square = { body: '<path fill="currentColor" d="M8 8h496v496H8Zm100 100v200h200v-200Z"/>' };
const icons: IconBodies = {
  heron: square,
  'shoebill-stork': square,
  dragonfly: square,
  'card-random': square,
  clockwork: square,
  lantern: square,
  'lantern-flame': square,
};

const cards = (...names: readonly string[]) =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name, type: 'creature' }));
const setOf = (game: string, ...names: readonly string[]) => ({ id: 'a-set', game, cards: cards(...names) });

describe('The seed of a picture', () => {
  it('is FNV-1a of the text', () => {
    expect(fnv1a('')).toBe(0x811c9dc5);
    expect(fnv1a('a')).toBe(0xe40c292c);
    expect(fnv1a('foobar')).toBe(0xbf9cf968);
  });

  it('repeats its numbers, which stay in their ranges', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [one, other] = [seededBy(text), seededBy(text)];
        for (let draw = 0; draw < 20; draw += 1) {
          const value = one.next();
          expect(other.next()).toBe(value);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(1);
          const integer = one.integer(-3, 3);
          expect(other.integer(-3, 3)).toBe(integer);
          expect(Math.abs(integer)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});

describe('An ink', () => {
  it('is mixed channel by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#405060', 0)).toBe('#102030');
    expect(mix('#102030', '#405060', 1)).toBe('#405060');
  });
});

describe('A silhouette', () => {
  it('closes the holes of its mass', () => {
    const { lit, mass } = silhouetteOf('heron', icons);
    expect(lit.match(/<path/g)).toHaveLength(1);
    // The hole was drawn relative to the outer shape; on its own it starts where it was.
    expect(mass).toContain('d="M108 108');
    expect(mass.match(/<path/g)).toHaveLength(2);
  });

  it('is refused if the icon set lacks it', () => {
    expect(() => silhouetteOf('unicycle-of-doom', icons)).toThrow('unicycle-of-doom');
  });
});

describe('The silhouettes of a set', () => {
  it('follow from the words of each card, the last word of a name before the first', () => {
    const [first] = castSet(setOf('metax', 'Lantern Heron'), icons);
    expect(first?.silhouettes[0]).toBe('heron');
    expect(first?.silhouettes).toContain('lantern-flame');
  });

  it('change before they repeat, and a repeated figure gets another arrangement', () => {
    const cast = castSet(setOf('metazoo-tcg', 'Grey Heron', 'Heron', 'Wild Heron', 'Red Heron'), icons);
    expect(cast.map(({ silhouettes: [main] }) => main)).toContain('shoebill-stork');
    const seen = cast.map(({ silhouettes: [main], turn }) => `${main} ${turn}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are a blank card if no word is known', () => {
    const [first] = castSet(
      { id: 'a-set', game: 'x', cards: [{ id: 'qqq', name: 'Qqq', type: 'zzz' }] },
      icons,
    );
    expect(first?.silhouettes).toEqual(['card-random']);
  });
});

describe('A picture', () => {
  const games = ['metax', 'nightfall', 'metazoo-tcg', 'metabaloids', 'a-game-without-a-recipe'];
  const types = ['creature', 'event', 'terra', 'artifact'];

  it.each(games)('of a card of %s is the same each time, and unlike the next card’s', (game) => {
    const set = {
      id: 'a-set',
      game,
      cards: types.flatMap((type) => [
        { id: `heron-${type}`, name: 'Heron', type },
        { id: `other-heron-${type}`, name: 'Heron', type },
      ]),
    };
    const drawn = castSet(set, icons).map((cast) => drawCard(cast, icons));
    expect(castSet(set, icons).map((cast) => drawCard(cast, icons))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is the same in two games that share their cards', () => {
    const drawn = ['metabaloids', 'metabaloids-fast'].map((game) =>
      castSet(setOf(game, 'Reed Dragonfly'), icons).map((cast) => drawCard(cast, icons)),
    );
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('refers only to definitions that it has', () => {
    for (const game of games)
      for (const cast of castSet(setOf(game, 'Heron', 'Grey Heron', 'Heron Swarm'), icons)) {
        const svg = drawCard(cast, icons);
        const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      }
  });
});
