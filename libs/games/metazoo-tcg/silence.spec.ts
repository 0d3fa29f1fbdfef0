import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, silenceByDecision } from '#libs/game-kit/testing';
import { metazooTcg } from './index.js';

describe('A silent seat', () => {
  it('declines wherever it may, and makes no decision that the rules require', () => {
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
