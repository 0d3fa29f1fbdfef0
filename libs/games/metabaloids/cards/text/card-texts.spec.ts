import { describe, expect, it } from '@jest/globals';
import { textShares } from '#libs/game-kit/testing';
import { metabaloids } from '../../index.js';
import { cardTexts } from './card-texts.js';

const shares = textShares(
  cardTexts,
  metabaloids.cardSets.flatMap(({ cards }) => cards),
);

describe('The canonical texts of Metabaloids', () => {
  it('say every ability of the shipped cards, and are read back as the same', () => {
    const { all, written, readBack } = shares;
    expect({ written, readBack }).toEqual({ written: all, readBack: all });
  });

  it('are what most shipped cards print, in one way or another', () => {
    expect(shares.asPrinted / shares.all).toBeGreaterThan(0.8);
  });
});
