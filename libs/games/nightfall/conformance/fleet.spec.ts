import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallProgram } from '../effects/language/ability.js';
import { attack, payTrap } from '../testing/actions.js';
import { faceDown } from '../testing/battle.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

/* NF-160 where Fleet is not printed on the Page that enters. */

const grant = { change: 'grantTrait' as const, trait: 'fleet' as const };
const own = { zone: 'arena' as const, whose: 'you' as const };

/** Gives Fleet to its controller's Beasties while it is in the Arena. */
const drummer = artifact(
  'Drummer',
  holds({ cards: { ...own, where: { type: 'beastie' } }, modification: grant }),
);
const swamp = artifact(
  'Swamp',
  holds({
    cards: { zone: 'arena', whose: 'each' },
    modification: { change: 'removeTrait', trait: 'fleet' },
  }),
);
const slow = beastie('Slow');
const fast = beastie('Fast', { traits: ['fleet'] });

/** Whether a Page that A Contracts enters Fatigued, with these in the Arena. */
const enters = (page: NightfallPage, mine: readonly NightfallPage[], theirs: readonly NightfallPage[] = []) =>
  table({
    A: { chapter: { p11: page }, arena: mine },
    B: { arena: theirs },
  }).cast(A, 'p11');

describe('Fleet from Effects', () => {
  it('NF-160: Fleet that a Page in play gives counts for one that enters, which attacks at once', () => {
    const end = enters(slow, [drummer]);
    expect(end.isFatigued(end.the('Slow'))).toBe(false);
    expect(end.refusal(A, attack(end.the('Slow'), 'caster-1'))).toBeUndefined();
    const without = enters(slow, []);
    expect(without.isFatigued(without.the('Slow'))).toBe(true);
  });

  it('NF-160: only for the Pages of the Effect: not for an Artifact, nor for Beasties of another Caster', () => {
    const altar = enters(artifact('Altar'), [drummer]);
    expect(altar.isFatigued(altar.the('Altar'))).toBe(true);
    const other = enters(slow, [], [drummer]);
    expect(other.isFatigued(other.the('Slow'))).toBe(true);
  });

  it('NF-160: Fleet that a Page in play takes is no Fleet', () => {
    const end = enters(fast, [], [swamp]);
    expect(end.isFatigued(end.the('Fast'))).toBe(true);
  });

  it('NF-160, NF-191: its own ARENA Effect holds as it enters, where its condition does', () => {
    const bat = beastie(
      'Bat',
      holds({ cards: { this: 'card' }, modification: grant, if: { surroundings: 'nighttime' } }),
    );
    const at = (kind: string) => table({ A: { chapter: { p11: bat }, arena: [land(kind)] } }).cast(A, 'p11');
    const [night, fog] = [at('nighttime'), at('fog')];
    expect([night.isFatigued(night.the('Bat')), fog.isFatigued(fog.the('Bat'))]).toEqual([false, true]);
  });

  it('NF-160, NF-191: CONTRACT and "enters" resolve after it has entered: it is Fatigued by then', () => {
    const program: NightfallProgram = [
      { op: 'modify', cards: { this: 'card' }, modification: grant, until: 'thisTurn' },
    ];
    for (const on of ['contract', 'enters'] as const) {
      const end = enters(beastie('Late', { when: on, text: 'Test.', do: program }), []);
      expect(end.isFatigued(end.the('Late'))).toBe(true);
    }
  });

  it('NF-160, NF-188: it also applies to a Page placed from Limbo, unless the Effect sets its state', () => {
    const raise = (more: { readonly isAwake?: boolean }) =>
      spell('Raise', resolves([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' }, ...more }]));
    const placed = (more: { readonly isAwake?: boolean }) =>
      table({ A: { chapter: { p11: raise(more) }, limbo: { p1: slow }, arena: [drummer] } }).cast(A, 'p11');
    expect([placed({}).isFatigued('p1'), placed({ isAwake: false }).isFatigued('p1')]).toEqual([false, true]);
  });

  it('NF-160, NF-187: Tokens enter as Pages do', () => {
    const swarm = spell(
      'Swarm',
      resolves([
        { op: 'createToken', token: { auraType: 'dark', lp: 20, damage: 10, traits: [] }, count: 2 },
      ]),
    );
    const made = (arena: readonly NightfallPage[]) =>
      table({ A: { chapter: { p11: swarm }, arena } })
        .cast(A, 'p11')
        .thenFacts({
          type: 'TokensCreated',
          isFatigued: arena.length === 0,
        });
    for (const arena of [[], [drummer]]) {
      const end = made(arena);
      expect(end.find('Nameless Token').map(end.isFatigued)).toEqual([
        arena.length === 0,
        arena.length === 0,
      ]);
    }
  });

  it('NF-160, NF-R46, NF-R47: a paid Trap too where no Attack has flipped it; a Defender is Fatigued', () => {
    const flip = spell(
      'Flip',
      resolves([
        { op: 'flipTraps', cards: { zone: 'arena', whose: 'opponents', where: { isFaceDown: true } } },
      ]),
    );
    const ambush = beastie('Ambush', { traits: ['trap'] });
    const moment = (theirs: readonly NightfallPage[]) =>
      table({
        A: {
          chapter: { p11: flip },
          arena: { p1: idle('X'), p2: slow },
        },
        B: { arena: [faceDown(['p3', ambush]), ...theirs] },
      });
    const paid = (theirs: readonly NightfallPage[]) => moment(theirs).cast(A, 'p11').when(B, payTrap());
    expect([paid([]).isFatigued('p3'), paid([drummer]).isFatigued('p3')]).toEqual([true, false]);
    expect(moment([drummer]).when(A, attack('p2', 'p3')).when(B, payTrap()).isFatigued('p3')).toBe(true);
  });
});
