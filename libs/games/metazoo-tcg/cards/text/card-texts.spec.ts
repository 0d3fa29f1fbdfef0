import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { textShares } from '#libs/game-kit/testing';
import { metazooTcg } from '../../index.js';
import { cardTexts } from './card-texts.js';

const shipped = textShares(
  cardTexts,
  metazooTcg.cardSets.flatMap(({ cards }) => cards),
);
const corpus = metazooTcg.parseCardSet(
  JSON.parse(readFileSync(new URL('../corpus/corpus.json', import.meta.url), 'utf8')),
);
if (!corpus.ok) throw new Error(JSON.stringify(corpus.faults));
const played = textShares(cardTexts, corpus.value.cards);

describe('The canonical texts of MetaZoo TCG', () => {
  it('say what most shipped cards do, and are read back as the same', () => {
    expect(shipped.written / shipped.all).toBeGreaterThan(0.9);
    expect(shipped.readBack / shipped.written).toBeGreaterThan(0.9);
  });

  it('say what most cards of the corpus do', () => {
    expect(played.written / played.all).toBeGreaterThan(0.8);
    expect(played.readBack / played.written).toBeGreaterThan(0.9);
  });
});
