import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, silenceByDecision } from '#libs/game-kit/testing';
import { metax } from './index.js';

describe('A silent seat', () => {
  it('declines wherever it may, and makes no decision that the rules require', () => {
    expect(silenceByDecision(metax, { setups: readyMadeSetups(metax).slice(0, 8) })).toEqual({
      'Planning Step': ['endPlanning'],
      // `nothing` if an effect makes a Character attack or defend.
      'Battle Step: attacks': ['finishAttacks', 'nothing'],
      'Battle Step: defenders': ['finishDefenders', 'nothing'],
      mulligan: ['keepHand'],
      link: ['declineLink'],
      may: ['answerMay yes=false'],
      chooseCards: ['nothing'],
      orderCards: ['nothing'],
      orderEffects: ['nothing'],
      orderVictoryPoints: ['nothing'],
    });
  });
});
