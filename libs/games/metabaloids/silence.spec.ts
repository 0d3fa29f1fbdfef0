import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, silenceByDecision } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';

const silenceOf = (game: typeof metabaloids) =>
  silenceByDecision(game, {
    setups: readyMadeSetups(game)
      .filter(({ decks }) => decks.length === 3)
      .slice(0, 4),
    maxActions: 600,
  });

/* If an action is mandatory, the first listed one counts: an attack, a card that must be paid. */
describe('A silent seat', () => {
  it('declines wherever it may in the official game', () => {
    expect(silenceOf(metabaloids)).toEqual({
      'Use Abilities': ['endStep'],
      'Move Cards': ['endStep'],
      'Attack Phase': ['declareAttack payment=1', 'endStep'],
      Restock: ['endStep'],
      firstDeployment: ['finishDeployment'],
      deploy: ['deployCard'],
      adjust: ['adjustColumn'],
      chooseOption: ['chooseOption'],
      window: ['passUntil until=attackOnMe'],
      payDamage: ['payFromDrawPile'],
      forceDiscard: ['chooseCards cards=1'],
      chooseCards: ['chooseCards cards=0', 'chooseCards cards=1'],
      orderCards: ['arrangeCards cards=2'],
    });
  });

  it('declines wherever it may in Fast Multiplayer Mode', () => {
    expect(silenceOf(metabaloidsFast)).toEqual({
      'Draw Phase': ['endStep'],
      'Attack Phase': ['endStep'],
      Restock: ['endStep'],
      firstDeployment: ['finishDeployment'],
      window: ['passUntil until=attackOnMe'],
      payDamage: ['payDamage', 'payFromDrawPile'],
      forceDiscard: ['chooseCards cards=1'],
      chooseCards: ['chooseCards cards=0', 'chooseCards cards=1'],
      may: ['answerMay yes=false'],
      orderCards: ['arrangeCards cards=3'],
    });
  });
});
