import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, silenceByDecision } from '#libs/game-kit/testing';
import { metazooTcg } from './index.js';

describe('A seat that says nothing', () => {
  it('declines wherever it may, and decides nothing where the rules ask for a decision', () => {
    expect(silenceByDecision(metazooTcg, { setups: readyMadeSetups(metazooTcg).slice(0, 8) })).toEqual({
      'Action phase': ['nothing'],
      may: ['answerMay yes=false'],
      // `nothing` where at least one has to be chosen.
      chooseCards: ['chooseCards cards=0', 'nothing'],
      destruction: ['nothing'],
      orderCards: ['nothing'],
      orderEffects: ['nothing'],
      priority: ['nothing'],
      startingTerra: ['nothing'],
    });
  });
});
