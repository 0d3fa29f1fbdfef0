import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, silenceByDecision } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import { burrow } from './testing/actions.js';
import { doing } from './testing/doing.js';
import { beastie } from './testing/pages.js';
import { A, table } from './testing/table.js';

describe('A silent seat', () => {
  it('declines wherever it may, and makes no decision that the rules require', () => {
    expect(silenceByDecision(nightfall, { setups: readyMadeSetups(nightfall).slice(0, 4) })).toEqual({
      'Action step': ['endTurn'],
      priority: ['pass until=now'],
      mulligan: ['keepChapter'],
      goFirst: ['goFirst first=false'],
      payTrap: ['declineTrap'],
      defenders: ['declareDefenders defenders=0'],
      attest: ['attestSurroundings agree=false'],
      // `nothing` where at least one has to be chosen.
      chooseCards: ['chooseCards cards=0', 'nothing'],
      chooseOption: ['nothing'],
      orderCards: ['nothing'],
      orderEffects: ['nothing'],
      predict: ['nothing'],
      primary: ['nothing'],
      share: ['nothing'],
    });
  });

  it('burrows nothing and does not do what an Effect leaves to it', () => {
    const mole = beastie('Mole', { traits: ['burrow'] });
    const burrowing = table({ turn: 'B', A: { arena: { p1: mole } } }).turnOver();
    expect(nightfall.silentAction?.(burrowing.state, A)).toEqual(burrow());
    const asked = doing([
      { op: 'may', label: 'Do it', do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }] },
    ]);
    expect(nightfall.silentAction?.(asked.state, A)).toEqual({ type: 'answerMay', yes: false });
  });
});
