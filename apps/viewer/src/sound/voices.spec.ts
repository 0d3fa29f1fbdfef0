import { describe, expect, it } from '@jest/globals';
import type { Cue } from './cues.js';
import { lengthOf, voicesOf } from './voices.js';

const CUES: readonly Cue[] = [
  'turn',
  'draw',
  'play',
  'attack',
  'damage',
  'knock-out',
  'score',
  'end',
  'hurry',
];
const GAMES = ['metax', 'nightfall', 'metazoo-tcg', 'metabaloids', 'metabaloids-fast', 'another'];

describe('a sound', () => {
  it.each(CUES)('for "%s" is short in every game', (cue) => {
    for (const game of GAMES) {
      const voices = voicesOf(cue, game);
      expect(voices.length).toBeGreaterThan(0);
      expect(lengthOf(voices)).toBeLessThanOrEqual(0.4);
    }
  });

  it('differs from the sounds of all other cues', () => {
    const written = CUES.map((cue) => JSON.stringify(voicesOf(cue, 'metax')));
    expect(new Set(written).size).toBe(CUES.length);
  });

  it('of a score is the own tone of each game', () => {
    const written = ['metax', 'nightfall', 'metazoo-tcg', 'metabaloids'].map((game) =>
      JSON.stringify(voicesOf('score', game)),
    );
    expect(new Set(written).size).toBe(4);
  });
});
