import { describe, expect, it } from '@jest/globals';
import { attack, flipTrap } from '../testing/actions.js';
import { asked } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { artifact } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const BEASTIES = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;

describe('Effects that are equal', () => {
  const mourning = (program: Parameters<typeof doing>[0]) =>
    doing([{ op: 'destroy', cards: BEASTIES }], {
      A: {
        arena: [
          artifact('Urn', { when: { event: 'destroyed', whose: 'you' }, text: 'x', do: program }),
          idle('X'),
          idle('Y'),
        ],
      },
    });

  it('NF-044: need no order, for any Pages that they concern', () => {
    const end = mourning([{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }]);
    expect([asked(end), end.casterLp(A)[1]]).toEqual(['free 0', 1002]);
  });

  it('NF-044: need an order if they depend on those Pages', () => {
    const end = mourning([{ op: 'returnToHand', cards: { bound: 'subject' } }]);
    expect(asked(end)).toBe('orderEffects 0');
  });
});

describe('A text that is suppressed', () => {
  it('NF-139, NF-R85: does nothing as a turn ends', () => {
    const clock = artifact('Clock', {
      when: { event: 'endOfTurn', whose: 'you' },
      text: 'x',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const ended = (isSuppressed: boolean) =>
      doing(
        isSuppressed
          ? [
              {
                op: 'modify',
                cards: { zone: 'arena', whose: 'you' },
                modification: { change: 'suppressText' },
                until: 'nextTurn',
              },
            ]
          : [{ op: 'gainLp', cards: { casters: 'opponents' }, amount: 1 }],
        { A: { arena: [clock] } },
      )
        .nextTurn()
        .casterLp(A)[1];
    expect([ended(false), ended(true)]).toEqual([1001, 1000]);
  });
});

describe('A Page that is turned up or attacked', () => {
  it("NF-063, NF-087: is one's own, and in the Arena", () => {
    const moment = table({
      A: { arena: { p16: idle('Y') } },
      B: { arena: { p26: { page: idle('Z', { traits: ['trap'] }), isFaceDown: true } } },
    });
    moment.when(A, flipTrap('p26')).thenRefused('NF-068');
    moment.when(A, attack('p16', 'p99')).thenRefused('NF-087');
    moment.when(A, attack('p16', 'caster-0')).thenRefused('NF-087');
    expect(moment.options(B)).toEqual([]);
  });
});
