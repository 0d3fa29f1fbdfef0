import { expect } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import type { NightfallPage } from '../cards/definition.js';
import { attack, power } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import type { Given } from '../testing/given.js';
import { does, heard, settled } from '../testing/hearing.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import { type Ability, turnEventSchema } from './language/ability.js';

const MOMENTS: readonly (Extract<Ability['when'], string> | 'event' | 'would')[] = [
  'play',
  'contract',
  'enters',
  'destroyed',
  'flipped',
  'mayFlip',
  'static',
  'event',
  'atWill',
  'power',
  'would',
];

/* Each event triggers the Pages that watch its subject, and no Pages that watch others. */

const Y = ['p1', beastie('Y')] as const;
const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;
const act = (program: Parameters<typeof resolves>[0]) => ['p11', spell('Act', resolves(program))] as const;

const momentTests = (): Readonly<Record<string, () => void>> => {
  const gain = [{ op: 'gainLp' as const, cards: { casters: 'you' as const }, amount: 1 }];
  const lpAfter = (
    page: NightfallPage,
    happens: (moment: Given) => Given,
    place: 'chapter' | 'arena' = 'chapter',
  ) => settled(happens(table({ A: { [place]: [['p11', page]] } }))).casterLp(A)[1];
  const inArena = { isFaceDown: true } as const;
  return {
    play: () => expect(lpAfter(spell('Page', resolves(gain)), (moment) => moment.cast(A, 'p11'))).toBe(1001),
    contract: () =>
      expect(
        lpAfter(idle('Page', { when: 'contract', text: 'x', do: gain }), (moment) => moment.cast(A, 'p11')),
      ).toBe(1001),
    enters: () =>
      expect(
        lpAfter(idle('Page', { when: 'enters', text: 'x', do: gain }), (moment) => moment.cast(A, 'p11')),
      ).toBe(1001),
    destroyed: () => {
      const end = doing([{ op: 'destroy', cards: OWN }], {
        A: { arena: [idle('Page', { when: 'destroyed', text: 'x', do: gain })] },
      });
      expect(end.casterLp(A)[1]).toBe(1001);
    },
    flipped: () => {
      const trap = idle('Page', { when: 'flipped', text: 'x', do: gain }, { traits: ['trap'] });
      const flipped = table({
        A: { arena: [Y] },
        B: { arena: { p21: { page: trap, ...inArena } } },
      }).when(A, attack('p1', 'p21'));
      expect(flipped.when(B, { type: 'payTrap', pay: {} }).casterLp(B)[1]).toBe(1001);
    },
    mayFlip: () => {
      const trap = idle('Page', { when: 'mayFlip', text: 'x', if: { turn: 'you' } }, { traits: ['trap'] });
      const moment = table({
        A: { arena: { p21: { page: trap, ...inArena } } },
        B: { arena: { p31: { page: trap, ...inArena } } },
      });
      expect(moment.refusal(A, { type: 'flipTrap', trap: cardId('p21') })).toBeUndefined();
      expect(moment.refusal(A, { type: 'flipTrap', trap: cardId('p31') })?.rule).toBe('NF-068');
    },
    startOfTurn: () =>
      expect(
        lpAfter(
          idle('Page', { when: { event: 'startOfTurn', whose: 'you' }, text: 'x', do: gain }),
          (moment) => moment.nextTurn().nextTurn(),
          'arena',
        ),
      ).toBe(1001),
    endOfTurn: () =>
      expect(
        lpAfter(
          idle('Page', { when: { event: 'endOfTurn', whose: 'opponents' }, text: 'x', do: gain }),
          (moment) => moment.nextTurn().nextTurn(),
          'arena',
        ),
      ).toBe(1001),
    static: () => {
      const page = idle(
        'Page',
        holds({ cards: { this: 'card' }, modification: { change: 'maximumLp', by: 5 } }),
      );
      expect(table({ A: { arena: { p11: page } } }).lp('p11')).toEqual([55, 55]);
    },
    power: () => {
      const page = idle('Page', { when: 'power', name: 'Sing', text: 'x', do: gain });
      const end = table({ A: { arena: { p11: page } } }).unanswered(A, power('p11'));
      expect([end.casterLp(A)[1], end.isFatigued('p11')]).toEqual([1001, true]);
    },
    would: () => {
      const page = idle('Page', {
        when: { would: 'destroyed', self: true },
        text: 'x',
        instead: gain,
      });
      const end = doing([{ op: 'destroy', cards: OWN }], { A: { arena: { p11: page, p12: idle('Other') } } });
      expect([end.casterLp(A)[1], end.place('p11'), end.place('p12')]).toEqual([1001, 'arena', 'limbo']);
    },
    event: heard('bookmarked', {
      A: { chapter: [act([{ op: 'bookmark', count: 1 }])] },
      happens: does('p11'),
    }),
    atWill: () => {
      const page = artifact('Page', { when: 'atWill', once: 'turn', text: 'x', do: gain });
      const end = table({ A: { arena: { p11: page } } }).when(A, {
        type: 'useEffect',
        page: cardId('p11'),
        effect: 0,
      });
      expect(end.when(B, { type: 'pass', until: 'now' }).casterLp(A)[1]).toBe(1001);
    },
  };
};

eachWord('Moments of a Page', [...MOMENTS, ...turnEventSchema.options], momentTests());
