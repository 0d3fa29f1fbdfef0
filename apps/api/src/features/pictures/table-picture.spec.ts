import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { drawClip, drawStrip } from './clip.js';
import { spread } from './pictures.js';
import { type Drawn, drawTable, escaped } from './table-picture.js';

const [game] = games;
const [setup] = game === undefined ? [] : readyMadeSetups(game);

const drawn = (part: Partial<Drawn> = {}): Drawn => {
  if (game === undefined || setup === undefined) throw new Error('There is no game.');
  const facts = game.setup(setup, seededRandom('picture'));
  const [first, ...rest] = facts;
  if (first === undefined) throw new Error('There are no facts.');
  const state = rest.reduce((before, fact) => game.evolve(before, fact), game.evolve(undefined, first));
  return {
    title: 'Ann – Bob',
    details: game.name,
    sentence: 'Ann plays a card.',
    table: game.view(state, SPECTATOR),
    nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '',
    broadcast: game.broadcast,
    ...part,
  };
};

describe('A picture of a table', () => {
  it('escapes markup in names and drops characters that XML forbids', () => {
    const evil = '<script>alert(1)</script>"&\u0000\uD800';
    const svg = drawTable(drawn({ title: evil, details: evil, sentence: evil, nameOf: () => evil }));
    expect(['<script', '\u0000', '\uD800'].filter((one) => svg.includes(one))).toEqual([]);
    expect(escaped('a<b>&"')).toBe('a&lt;b&gt;&amp;&quot;');
  });

  it('is animated without a script, and still where reduced motion is preferred', () => {
    const clip = drawClip([drawn(), drawn({ sentence: 'Bob answers.' })]);
    expect(clip).toContain('prefers-reduced-motion');
    expect(clip.match(/<g class="p"/g)).toHaveLength(2);
    expect(clip).not.toMatch(/<script|href|url\(/);
    expect(drawStrip([drawn(), drawn(), drawn(), drawn()])).toContain('width="1800" height="630"');
  });

  it('has a limited number of frames, including the first and the last', () => {
    const all = Array.from({ length: 100 }, (_, at) => at);
    const some = spread(all, 10);
    expect([some.length, some[0], some.at(-1)]).toEqual([10, 0, 99]);
    expect(spread([1, 2], 10)).toEqual([1, 2]);
  });
});
