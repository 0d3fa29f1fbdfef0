import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat } from '#libs/game-kit';
import { nightfall } from '../index.js';
import type { Given } from '../testing/given.js';
import { artifact, aura, beastie, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

/** The rules that are cited for why nothing can be done with a Page. */
const why = ({ state }: Given, seat: Seat, page: string): readonly string[] =>
  (nightfall.whyNot?.(state, seat, cardId(page)) ?? []).map(({ rule }) => rule);

const roar = { name: 'Roar', text: 'Test.', do: [{ op: 'bookmark' as const, count: 1 }] };
const growl = {
  when: 'atWill' as const,
  cost: [{ pay: 'fatigue', cards: { this: 'card' } }],
  once: 'turn' as const,
  text: 'Test.',
  do: [{ op: 'bookmark' as const, count: 1 }],
};

describe('The reasons against all use of a Page', () => {
  it('NF-049: of the Chapter, the requirements of Contracting it', () => {
    const dear = table({ A: { chapter: { p1: spell('Dear', { cost: { flame: 1 } }) } } });
    expect(why(dear, A, 'p1')).toEqual(['NF-049']);
    expect(why(dear, B, 'p1')).toEqual([]);
    const free = table({ A: { chapter: { p1: spell('Free') } } });
    expect(why(free, A, 'p1')).toEqual([]);
  });

  it('NF-060: a Trap of the Chapter is placed rather than Contracted', () => {
    const trap = beastie('Snare', { traits: ['trap'], cost: { flame: 1 } });
    const moment = table({ turn: 'B', A: { chapter: { p1: trap } } });
    expect(why(moment, A, 'p1')).toEqual(['NF-060']);
  });

  it('NF-006: a Page in the Arena that is Fatigued, each reason once', () => {
    const moment = table({
      A: {
        arena: {
          p1: { page: aura('flame'), isFatigued: true },
          p2: { page: beastie('Runner'), isFatigued: true },
          p3: { page: artifact('Horn', { abilities: [{ when: 'power', ...roar }] }), isFatigued: true },
          p4: { page: beastie('Growler', growl, { attack: null }), isFatigued: true },
          p5: { page: beastie('All', growl, { abilities: [{ when: 'power', ...roar }] }), isFatigued: true },
          p6: { page: beastie('Nothing', { attack: null }), isFatigued: true },
        },
      },
    });
    const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
    expect(ids.map((id) => why(moment, A, id))).toEqual([
      ['NF-006'],
      ['NF-006'],
      ['NF-006'],
      ['NF-006'],
      ['NF-006'],
      [],
    ]);
    expect(ids.map((id) => why(moment, B, id))).toEqual([[], [], [], [], [], []]);
  });

  it('NF-042, NF-087, NF-077: its Attack, its Power and its Effect each have their reason', () => {
    const none = [{ as: 'target', from: { zone: 'arena', whose: 'opponents' } as const, count: 1 }];
    const moment = table({
      A: {
        arena: {
          p1: {
            page: beastie('Sleepy', { abilities: [{ when: 'power', ...roar, targets: none }] }),
            isFatigued: false,
          },
          p2: {
            page: beastie('Asker', { attack: null, abilities: [{ when: 'power', ...roar, targets: none }] }),
            isFatigued: false,
          },
          p3: {
            page: beastie('Other', { ...growl, targets: none }, { attack: null }),
            isFatigued: false,
          },
        },
      },
    });
    expect(why(moment, A, 'p1')).toEqual([]);
    expect(['p2', 'p3'].map((id) => why(moment, A, id))).toEqual([['NF-084'], ['NF-084']]);
  });

  it('NF-004: a face-down Page is not explained', () => {
    const moment = table({
      turn: 'B',
      A: { arena: { p1: { page: beastie('Snare', { traits: ['trap'] }), isFaceDown: true } } },
    });
    expect([why(moment, A, 'p1'), why(moment, B, 'p1')]).toEqual([[], []]);
  });
});
