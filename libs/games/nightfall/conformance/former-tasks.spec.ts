import { describe, expect, it } from '@jest/globals';
import { cardId, seededRandom } from '#libs/game-kit';
import type { StoredWaitingTask } from '../tasks.js';
import { pass } from '../testing/actions.js';
import { type Given, given } from '../testing/given.js';
import { suffers } from '../testing/moments.js';
import { beastie } from '../testing/pages.js';
import { A, B, type InArena, table } from '../testing/table.js';

const herald = beastie('Herald', {
  when: { event: 'startOfTurn', whose: 'you' },
  text: 'Test.',
  do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }],
});

const cold = { page: ['p2', beastie('Cold')], isFatigued: true, indicators: suffers('frozen', 3) } as const;
const sick = { page: ['p3', beastie('Sick')], indicators: suffers('poison', undefined, 3) } as const;

/** A's turn has begun, its Effects or clocks included: A may act. */
const begun = (...arena: readonly InArena[]): Given => table({ turn: 'B', A: { arena } }).turnOver();

/** The same with tasks of former rules waiting behind that question. */
const waiting = ({ state }: Given, former: StoredWaitingTask): Given => {
  const [asking, ...rest] = state.resolution;
  if (asking === undefined) throw new Error('Nothing waits.');
  return given({ ...state, resolution: [asking, former, ...rest] }, seededRandom('former'));
};

const gone = (moment: Given): Given => moment.when(A, pass).when(B, pass);

describe('Tasks that waited since rules before 1.1.0', () => {
  it('NF-126, NF-R12: clocks of statuses run', () => {
    const moment = begun(cold);
    expect(gone(moment).counters('p2', 'frozen')).toBe(2);
    const after = gone(waiting(moment, { task: 'startStatuses' }));
    expect([after.counters('p2', 'frozen'), after.state.turn.step]).toEqual([1, 'action']);
  });

  it('NF-037: Effects of the start of a turn happen', () => {
    const moment = begun(['p1', herald]);
    expect(gone(moment).casterLp(B)).toEqual([990, 1000]);
    const after = gone(waiting(moment, { task: 'startEffects' }));
    expect([after.casterLp(B), after.state.turn.step]).toEqual([[980, 1000], 'action']);
  });

  it('NF-043, NF-136: what had been put together for the end of a turn happens', () => {
    const moment = begun(sick);
    expect(gone(moment).lp('p3')).toEqual([40, 50]);
    const items = [{ item: 'poison' as const, target: cardId('p3') }];
    const after = gone(waiting(moment, { task: 'endItems', items }));
    expect([after.lp('p3'), after.state.turn.step]).toEqual([[30, 50], 'action']);
  });

  it('NF-044: they are put in order where it matters, as what happens at the end of a turn', () => {
    const moment = begun(sick, {
      page: ['p4', beastie('Weak')],
      indicators: suffers('poison', undefined, 3),
    });
    const items = ['p3', 'p4'].map((page) => ({ item: 'poison' as const, target: cardId(page) }));
    const asked = gone(waiting(moment, { task: 'endItems', items })).state.choice;
    expect(asked).toMatchObject({
      kind: 'orderEffects',
      label: 'Choose what happens next at the end of the turn',
      effects: ['Poison on Sick', 'Poison on Weak'],
    });
  });
});
