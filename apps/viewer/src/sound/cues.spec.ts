import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { frameLine } from '../live/testing/frame-line.js';
import { cuesOf, HEARD_FACTS } from './cues.js';

const GAMES = ['metax', 'nightfall', 'metazoo-tcg', 'metabaloids'];

const factsOf = (game: string): readonly string[] => {
  const folder = `libs/games/${game}/facts`;
  return readdirSync(folder)
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/fact\(\s*'(\w+)'/g)])
    .map(([, fact]) => fact ?? '');
};

const line = (number: number, ...types: readonly string[]) =>
  frameLine(number, { events: types.map((type) => ({ type })) });

describe('the sounds of frames', () => {
  it('follow the facts, and facts of bookkeeping are silent', () => {
    expect(
      cuesOf([line(1, 'metax.StepBegan', 'metax.CardsDrawn'), line(2, 'metax.CharacterPlayed')]),
    ).toEqual(['draw', 'play']);
    expect(cuesOf([line(3, 'metax.MetaPointsGained')])).toEqual([]);
  });

  it('are three at most, each one once', () => {
    const types = ['CardsDrawn', 'AttackDeclared', 'CardsDrawn', 'DamageDealt', 'PagesDestroyed'];
    expect(cuesOf([line(1, ...types)])).toEqual(['draw', 'attack', 'damage']);
  });

  it('are only the end when the game ends', () => {
    expect(cuesOf([line(1, 'nightfall.DamageDealt'), line(2, 'nightfall.GameWon')])).toEqual(['end']);
  });

  it('are none of a frame that was undone', () => {
    expect(cuesOf([{ ...line(1, 'metax.CardsDrawn'), undoneBy: 5 }])).toEqual([]);
  });

  it('name only facts that a game has', () => {
    const known = new Set(GAMES.flatMap(factsOf));
    expect(HEARD_FACTS.filter((fact) => !known.has(fact))).toEqual([]);
  });

  it.each(GAMES)('of %s distinguish plays, attacks, losses and the end', (game) => {
    const heard = factsOf(game).flatMap((fact) => cuesOf([line(1, fact)]));
    expect(heard).toEqual(expect.arrayContaining(['play', 'attack', 'knock-out', 'end']));
  });
});
