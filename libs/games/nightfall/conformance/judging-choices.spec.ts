import { describe, expect, it } from '@jest/globals';
import { ruledOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { attack, attest, declareSurroundings, defend, keep } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { aura, beastie } from '../testing/pages.js';
import { A, B, facing, newGame, table } from '../testing/table.js';

const begun = (): Given => newGame([[[60, aura('flame')]], [[60, aura('frost')]], [[60, aura('dark')]]]);

const chosen = (): Given => begun().when(B, { type: 'predict', result: 'heads' });

const dealt = (): Given => {
  const moment = chosen();
  const seat = moment.state.choice?.seat;
  if (seat === undefined) throw new Error('Nobody chooses.');
  return moment.when(seat, { type: 'goFirst', first: true });
};

const declared = (): Given => table({ C: {} }).when(A, declareSurroundings('fog'));

const attacked = (): Given =>
  facing(beastie('Attacker'), beastie('One'), beastie('Two')).unanswered(A, attack('p1', 'caster-1'));

const burrowing = (): Given =>
  facing(beastie('Mole', { traits: ['burrow'] }), beastie('Vole', { traits: ['burrow'] })).nextTurn();

const MOMENTS = {
  predict: begun,
  goFirst: chosen,
  mulligan: dealt,
  'the next mulligan': () => {
    const moment = dealt();
    return moment.when(moment.state.turn.seat, keep);
  },
  attest: declared,
  'the next attest': () => declared().when(B, attest()),
  burrow: burrowing,
  'the next burrow': () => burrowing().when(B, { type: 'burrow', pages: [] }),
  defenders: attacked,
  primary: () => attacked().when(B, defend('p2', 'p3')),
};

describe('Corrections by a judge while a Caster decides', () => {
  it.each(Object.entries(MOMENTS))(
    'NF-R130: %s is offered once more, with the same pending tasks',
    (asked, moment) => {
      const { state } = moment();
      expect(asked).toContain(state.choice?.kind ?? 'nothing');
      const after = ruledOn(nightfall, state, { type: 'setLp', target: 'caster-0' }, 990);
      const { seat, kind } = state.choice ?? {};
      expect(after.facts).toMatchObject([
        { type: 'ChoiceWithdrawn', rule: 'NF-R130', seat, kind },
        { type: 'LpLost' },
        { type: 'ChoiceOffered', seat, kind },
      ]);
      expect([after.state.choice, after.state.resolution]).toEqual([state.choice, state.resolution]);
    },
  );
});
