import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { endTurn } from '../testing/actions.js';
import { faceDown, loses } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { artifact, aura, beastie, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const why = ({ state }: Given, seat: Seat, page: string) =>
  (nightfall.whyNot?.(state, seat, cardId(page)) ?? []).map(({ code, rule }) => `${code} ${rule}`);

const roar = { name: 'Roar', text: 'Test.', do: loses(1) };
const other = { name: 'Whisper', text: 'Test.', do: loses(1), if: { happened: 'coin' } };
const growl = {
  when: 'atWill' as const,
  cost: [{ pay: 'lp', amount: 400 }],
  once: 'turn' as const,
  text: 'Test.',
  do: loses(1),
};

describe('The reasons against all use of a Page now', () => {
  const moment = table({
    A: {
      damage: 900,
      chapter: {
        p1: spell('Slow'),
        p2: beastie('Snare', { traits: ['trap'] }),
        p3: spell('Quick', { anyTime: true, cost: { dark: 1 } }),
      },
      limbo: { p4: beastie('Gone') },
      arena: {
        p5: { page: aura('flame'), isFatigued: true },
        p6: beastie('Fighter', growl, {
          abilities: [
            { when: 'power', ...roar },
            { when: 'power', ...other },
          ],
        }),
        p7: artifact('Thing', { when: 'enters', text: 'Test.', do: loses(1) }, growl),
        p8: artifact('Still'),
        p9: faceDown(idle('Pit', { traits: ['trap'] })),
      },
    },
    B: { chapter: { p20: spell('Theirs') }, arena: { p21: beastie('Foe') } },
  }).when(A, endTurn);

  it('NF-077, NF-060, NF-049: of the Chapter: to Contract it, or to place it if it is a Trap', () => {
    expect(['p1', 'p2', 'p3', 'p4', 'p20', 'p99'].map((page) => why(moment, A, page))).toEqual([
      ['ILLEGAL_ACTION NF-077'],
      ['ILLEGAL_ACTION NF-077'],
      ['ILLEGAL_ACTION NF-049'],
      [],
      [],
      [],
    ]);
  });

  it('NF-006, NF-077, NF-185: of the Arena: to make Aura, to attack, its Powers, its Effects, each reason once', () => {
    expect(['p5', 'p6', 'p7', 'p8', 'p9', 'p21'].map((page) => why(moment, A, page))).toEqual([
      ['ILLEGAL_ACTION NF-006'],
      ['ILLEGAL_ACTION NF-077', 'ILLEGAL_ACTION NF-185'],
      ['ILLEGAL_ACTION NF-185'],
      [],
      [],
      [],
    ]);
  });

  it('NF-042, NF-087: a barred Power is explained; with an Attack both are', () => {
    const own = (page: Parameters<typeof beastie>[1], name: string) =>
      why(table({ A: { arena: { p1: { page: beastie(name, page), burrowedTurn: 3 } } } }), A, 'p1');
    expect(own({ abilities: [{ when: 'power', ...roar }] }, 'Both')).toEqual(['ILLEGAL_ACTION NF-152']);
    expect(own({ attack: null, abilities: [{ when: 'power', ...other }] }, 'Power')).toEqual([
      'ILLEGAL_ACTION NF-152',
    ]);
    expect(own({ attack: 10 }, 'Attack')).toEqual(['ILLEGAL_ACTION NF-152']);
    const deaf = table({ A: { arena: { p1: idle('Deaf', { abilities: [{ when: 'power', ...other }] }) } } });
    expect(why(deaf, A, 'p1')).toEqual(['ILLEGAL_ACTION NF-075']);
    expect(why(deaf, B, 'p1')).toEqual([]);
  });
});
