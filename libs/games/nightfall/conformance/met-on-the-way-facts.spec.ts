import { describe, expect, it } from '@jest/globals';
import { opened } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { attack, defend, strikeBack } from '../testing/actions.js';
import { hurt, type Program } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, beastie, holds, resolves, spell } from '../testing/pages.js';
import { A, B, type InArena, type Side, table } from '../testing/table.js';

/* Several facts that are decided together: after the first of them a Page may be at 0 LP, so that later facts about it are skipped. */

/** The affected Pages of the facts of these types. */
const told = (facts: readonly NightfallFact[]): readonly (readonly [type: string, ...pages: string[]])[] =>
  facts.flatMap((fact): readonly (readonly [type: string, ...pages: string[]])[] => {
    switch (fact.type) {
      case 'PagesDestroyed':
        return [[fact.type, ...fact.pages.map(({ page }) => opened(page.was).id)]];
      case 'PagesMoved':
        return fact.why === 'resolved' ? [] : [[fact.type, ...fact.pages.map(({ was }) => opened(was).id)]];
      case 'PageTurnedFaceDown':
        return [[fact.type, opened(fact.page.was).id]];
      case 'PageFatigued':
      case 'PageAttached':
      case 'PageDetached':
      case 'ControlChanged':
        return [[fact.type, fact.page]];
      default:
        return [];
    }
  });

/** While it is there, the other Beasties of its Caster have 20 LP more. */
const banner = idle(
  'Banner',
  holds({
    cards: { zone: 'arena', whose: 'you', where: { type: 'beastie', another: true } },
    modification: { change: 'maximumLp', by: 20 },
  }),
  { lp: 60 },
);
const crowd = (more: Partial<{ indicators: ReturnType<typeof suffers> }> = {}): Side => ({
  arena: { p21: { page: banner, ...more }, p22: hurt(idle('X'), 60), p23: idle('Z') },
});
const THEIRS = { zone: 'arena' as const, whose: 'opponents' as const, where: { type: 'beastie' as const } };
const casting = (program: Program, side: Side, mine: Side['arena'] = []) =>
  table({
    random: chance('tails'),
    A: { chapter: { p11: spell('Tester', resolves(program)) }, arena: mine },
    B: side,
  }).cast(A, 'p11');

describe('A Page that has left before a later fact concerns it', () => {
  it('NF-147, NF-009: a Page that lost its LP as a Scared one ran home is not Fatigued', () => {
    const end = casting([{ op: 'fatigue', cards: THEIRS }], crowd({ indicators: suffers('scared') }));
    expect(told(end.facts)).toEqual([
      ['PagesMoved', 'p21'],
      ['PagesDestroyed', 'p22'],
      ['PageFatigued', 'p23'],
    ]);
  });

  it('NF-R36, NF-009: nor is it turned face-down', () => {
    const end = casting([{ op: 'turnFaceDown', cards: THEIRS }], crowd());
    expect(told(end.facts)).toEqual([
      ['PageTurnedFaceDown', 'p21'],
      ['PagesDestroyed', 'p22'],
      ['PageTurnedFaceDown', 'p23'],
    ]);
    expect(end.names(B, 'limbo')).toEqual(['X']);
  });

  it('NF-115, NF-009: nor does it come under the control of another Caster', () => {
    const end = casting([{ op: 'gainControl', cards: THEIRS }], crowd());
    expect(told(end.facts)).toEqual([
      ['ControlChanged', 'p21'],
      ['PagesDestroyed', 'p22'],
      ['ControlChanged', 'p23'],
    ]);
  });

  it('NF-120: an Equipment that left with its host does not return without it', () => {
    const padding = (by: number) =>
      artifact(
        `Padding ${by}`,
        holds({ cards: { this: 'host' }, modification: { change: 'maximumLp', by } }),
        { traits: ['equipment'] },
      );
    const end = casting(
      [{ op: 'detach', cards: { zone: 'arena', whose: 'each', where: { trait: 'equipment' } } }],
      {
        arena: {
          p21: hurt(idle('X'), 60),
          p22: { page: padding(20), under: 'p21' },
          p23: { page: padding(5), under: 'p21' },
          p24: idle('Z'),
          p25: { page: padding(10), under: 'p24' },
        },
      },
    );
    expect(told(end.facts)).toEqual([
      ['PageDetached', 'p22'],
      ['PagesDestroyed', 'p21'],
      ['PagesMoved', 'p23'],
      ['PageDetached', 'p25'],
    ]);
  });

  it('NF-116, NF-009: no Page is put under a host that has left, and a Page that has left is not put under a host', () => {
    const equipment = { traits: ['equipment' as const] };
    const equipping = (weight: ReturnType<typeof artifact>, more: readonly InArena[] = []) =>
      casting(
        [
          {
            op: 'attach',
            cards: { zone: 'arena', whose: 'you', where: { trait: 'equipment' } },
            to: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } },
          },
        ],
        { arena: { p21: idle('Host') } },
        [['p2', weight], ...more],
      );
    const heavy = artifact('Heavy', {
      ...equipment,
      abilities: [holds({ cards: { this: 'host' }, modification: { change: 'maximumLp', by: -50 } })],
    });
    expect(told(equipping(heavy, [['p3', artifact('Other', equipment)]]).facts)).toEqual([
      ['PageAttached', 'p2'],
      ['PagesDestroyed', 'p21'],
      ['PagesMoved', 'p2'],
    ]);
    const jealous = artifact('Jealous', {
      ...equipment,
      abilities: [
        holds({
          cards: { zone: 'arena', whose: 'you', where: { type: 'artifact', another: true } },
          modification: { change: 'maximumLp', by: -50 },
          if: {
            value: { count: { zone: 'arena', whose: 'each', where: { isEquipped: true } } },
            is: { atLeast: 1 },
          },
        }),
      ],
    });
    expect(
      told(
        equipping(jealous, [
          ['p3', artifact('Other', equipment)],
          ['p4', idle('Rider', equipment)],
        ]).facts,
      ),
    ).toEqual([
      ['PageAttached', 'p2'],
      ['PagesDestroyed', 'p3'],
      ['PageAttached', 'p4'],
    ]);
  });

  it('NF-R106: Destroyer Destroys the remaining hit Pages after Blood Sucker', () => {
    const hunter = beastie(
      'Hunter',
      holds({
        cards: THEIRS,
        modification: { change: 'maximumLp', by: -30 },
        if: { value: { damageOn: { this: 'card' } }, is: { is: 0 } },
      }),
      { attack: 40, traits: ['blood-sucker', 'destroyer'] },
    );
    const hunting = (second: number) =>
      table({
        A: { arena: { p1: hurt(hunter, 40) } },
        B: {
          arena: { p21: idle('X'), p22: idle('Z', { lp: second }) },
        },
      })
        .unanswered(A, attack('p1', 'caster-1'))
        .when(B, defend('p21', 'p22'), strikeBack('p21'))
        .when(A, { type: 'chooseShare', amount: 20 });
    expect(told(hunting(90).facts.slice(1))).toEqual([
      ['PagesDestroyed', 'p21'],
      ['PagesDestroyed', 'p22'],
    ]);
    expect(told(hunting(50).facts.slice(1))).toEqual([['PagesDestroyed', 'p21', 'p22']]);
  });
});
