import { describe, expect, it } from '@jest/globals';
import { cardUnder } from '#libs/game-kit';
import { attack, choose, contract } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { beastie, holds, resolves, spell, terra } from '../testing/pages.js';
import { A, B, type InArena, table } from '../testing/table.js';

const KINDS = ['dawn', 'dusk', 'fog', 'river', 'swamp', 'forest'] as const;

/** All six slots filled by a Caster, slot 1 first. */
const full: readonly InArena[] = KINDS.map((kind, index) => ({ page: terra(kind), slot: index + 1 }));

const seven = Array.from({ length: 7 }, (_, index) => [`p${11 + index}`, terra(`new-${index + 1}`)] as const);

const playAll = (moment: Given, seat: typeof A, pages: readonly string[]): Given =>
  pages.reduce<Given>((now, page) => now.unanswered(seat, contract(page)), moment);

/** Names of the Terra in the slots. */
const slots = ({ state }: Given): readonly (string | null)[] =>
  state.slots.map((id) => {
    const definition = id === null ? undefined : cardUnder(state.pages, id)?.definition;
    return definition === undefined ? null : (state.definitions[definition]?.name ?? null);
  });

const destroyTerra = spell(
  'Quake',
  resolves(
    [{ op: 'destroy', cards: { bound: 'target' } }],
    [{ as: 'target', from: { zone: 'terra', whose: 'each' } }],
  ),
);

describe('Terra Slots', () => {
  it('NF-053: any number of Terra is Contracted on the own turn, for no Aura', () => {
    const moment = table({ A: { chapter: seven.slice(0, 3) }, B: { chapter: { p21: terra('fog') } } });
    const end = playAll(moment, A, ['p11', 'p12', 'p13']);
    expect(slots(end)).toEqual(['Terra new-1', 'Terra new-2', 'Terra new-3', null, null, null]);
    moment.when(B, contract('p21')).thenRefused('NF-077');
    moment.when(A, contract('p11')).when(B, contract('p21')).thenRefused('NF-077');
  });

  it('NF-054: the table shares six slots, filled from 1 to 6 by any Caster', () => {
    const byA = playAll(
      table({ A: { chapter: seven.slice(0, 2) }, B: { chapter: { p21: terra('fog') } } }),
      A,
      ['p11', 'p12'],
    );
    const byB = playAll(byA.nextTurn(), B, ['p21']);
    expect(slots(byB)).toEqual(['Terra new-1', 'Terra new-2', 'Terra fog', null, null, null]);
    const controllers = byB.state.slots.map((id) =>
      id === null ? null : cardUnder(byB.state.arena, id)?.controller,
    );
    expect(controllers).toEqual([A, A, B, null, null, null]);
  });

  it('NF-055, NF-R35, WE-22: further Terra replace those of slot 1, 2, 3 and on, and after slot 6 of slot 1 again', () => {
    let now: Given = table({ A: { chapter: seven }, B: { arena: full } });
    const replaced: unknown[] = [];
    for (const [page] of seven) {
      const played = now.when(A, contract(page));
      now = now.unanswered(A, contract(page));
      const entered = played
        .when(B, { type: 'pass', until: 'now' })
        .facts.find(({ type }) => type === 'PageEntered');
      replaced.push(entered?.type === 'PageEntered' && entered.slot);
      expect(now.state.slots.filter((slot) => slot !== null)).toHaveLength(6);
    }
    expect(replaced).toEqual([0, 1, 2, 3, 4, 5, 0]);
    expect(slots(now)).toEqual(['7', '2', '3', '4', '5', '6'].map((number) => `Terra new-${number}`));
  });

  it('NF-056, WE-22: a Terra that leaves its slot is put into its owner’s Afterlife', () => {
    const end = playAll(table({ A: { chapter: seven }, B: { arena: full } }), A, ['p11', 'p12']);
    expect(end.names(B, 'afterlife')).toEqual(['Terra dawn', 'Terra dusk']);
    expect(end.names(A, 'afterlife')).toEqual([]);
    const again = playAll(end, A, ['p13', 'p14', 'p15', 'p16', 'p17']);
    expect(again.names(A, 'afterlife')).toEqual(['Terra new-1']);
  });

  it('NF-R31: an empty slot is filled first; only a replacement moves the next one to replace', () => {
    const start = table({ A: { chapter: [...seven, ['p18', destroyTerra]] }, B: { arena: full } });
    const replacedOne = playAll(start, A, ['p11']);
    const fifth = replacedOne.state.slots[4] ?? '';
    const gap = replacedOne.when(A, contract('p18')).unanswered(A, choose(fifth));
    expect(slots(gap)[4]).toBeNull();
    const filled = playAll(gap, A, ['p12']);
    expect(slots(filled)).toEqual([
      'Terra new-1',
      'Terra dusk',
      'Terra fog',
      'Terra river',
      'Terra new-2',
      'Terra forest',
    ]);
    const next = playAll(filled, A, ['p13']);
    expect(slots(next)[1]).toBe('Terra new-3');
    expect(next.names(B, 'afterlife')).toEqual(['Terra dawn', 'Terra swamp', 'Terra dusk']);
  });

  const mourned = terra('dawn', {
    when: 'destroyed',
    text: 'Test.',
    do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 100 }],
  });

  it('NF-R32: a Terra that is replaced is not Destroyed', () => {
    const filled: readonly InArena[] = [{ page: ['p21', mourned], slot: 1 }, ...full.slice(1)];
    const start = table({ A: { chapter: [...seven, ['p18', destroyTerra]] }, B: { arena: filled } });
    const replaced = start.unanswered(A, contract('p11'));
    replaced.thenFacts('PageEntered').thenNo('PagesDestroyed', 'LpLost');
    expect([replaced.place('p21'), replaced.casterLp(A)]).toEqual(['afterlife', [1000, 1000]]);
    const destroyed = start.when(A, contract('p18')).unanswered(A, choose('p21'));
    destroyed.thenFacts('PagesDestroyed', 'LpLost');
    expect(destroyed.casterLp(A)).toEqual([900, 1000]);
  });

  it.each([
    ['the same surroundings', 'dawn', true],
    ['others', 'rain', false],
  ])('NF-R33: a Page that lives by a bonus, and its Terra replaced by %s', (_name, kind, lives) => {
    const moment = table({
      A: { chapter: { p11: terra(kind, { id: 'the-new', name: 'The new' }) } },
      B: {
        arena: [
          ...full,
          { page: ['p21', beastie('X', { terraBonuses: [{ terra: 'dawn', lp: 20 }] })], damage: 60 },
        ],
      },
    });
    expect(moment.lp('p21')).toEqual([10, 70]);
    const end = moment.unanswered(A, contract('p11'));
    expect(slots(end)[0]).toBe('The new');
    expect(end.place('p21')).toBe(lives ? 'arena' : 'limbo');
  });

  it('NF-R34: six slots for three Casters too', () => {
    const end = playAll(
      table({
        A: { chapter: seven.slice(0, 1) },
        B: { arena: full.slice(0, 3) },
        C: { arena: full.slice(3) },
      }),
      A,
      ['p11'],
    );
    expect(slots(end)).toHaveLength(6);
    expect(slots(end)[0]).toBe('Terra new-1');
    expect(end.names(B, 'afterlife')).toEqual(['Terra dawn']);
  });

  it('NF-R35: more than six over the game, never more than six at once', () => {
    const start = table({ A: { chapter: seven, arena: [{ page: terra('fog'), slot: 1 }] } });
    const end = playAll(
      start,
      A,
      seven.map(([page]) => page),
    );
    expect(end.names(A, 'afterlife')).toEqual(['Terra fog', 'Terra new-1']);
    expect(slots(end).filter((name) => name !== null)).toHaveLength(6);
  });
});

describe('Effects that depend on Terra', () => {
  const stalker = (attackDamage: number) =>
    beastie('Stalker', { attack: attackDamage, terraBonuses: [{ terra: 'nighttime', damage: 25 }] });
  const night = (slot: number) => ({ page: terra('nighttime'), slot });

  it('NF-057: a Terra counts for every Caster', () => {
    const struck = (arena: readonly InArena[]) =>
      table({ turn: 'B', A: { arena }, B: { arena: { p21: stalker(30) } } }).unanswered(
        B,
        attack('p21', 'caster-0'),
      );
    expect(struck([night(1)]).casterLp(A)).toEqual([945, 1000]);
    expect(struck([]).casterLp(A)).toEqual([970, 1000]);
  });

  it('NF-057: and for 4th Wall Effects of every Caster', () => {
    const shade = beastie(
      'Shade',
      holds({
        cards: { this: 'card' },
        modification: { change: 'grantTrait', trait: 'spirit' },
        if: { surroundings: 'nighttime' },
      }),
    );
    const moment = (arena: readonly InArena[]) =>
      table({ A: { arena: [...arena, ['p11', beastie('Y')]] }, B: { arena: { p21: shade } } });
    moment([night(1)])
      .when(A, attack('p11', 'p21'))
      .thenRefused('NF-167');
    moment([]).when(A, attack('p11', 'p21')).thenFacts('AttackDeclared');
  });

  it('NF-058: copies of one Terra may be there and do not stack', () => {
    const moment = table({ A: { arena: [night(1), night(2), ['p11', stalker(50)]] } });
    expect(slots(moment).slice(0, 2)).toEqual(['Terra nighttime', 'Terra nighttime']);
    const struck = moment.unanswered(A, attack('p11', 'caster-1'));
    struck.thenFacts({ type: 'StrikeBegan', damage: 75 });
    expect(struck.casterLp(B)).toEqual([925, 1000]);
  });

  it('NF-059, WE-21: a River Terra in a desert is a river', () => {
    const swimmer = beastie('Swimmer', { terraBonuses: [{ terra: 'river', damage: 20 }] });
    const moment = table({
      surroundings: [{ id: 1, kind: 'desert', declaredBy: 'venue', attestedBy: [], status: 'active' }],
      A: { chapter: { p11: terra('river') }, arena: { p12: swimmer } },
    });
    expect(moment.unanswered(A, attack('p12', 'caster-1')).casterLp(B)).toEqual([970, 1000]);
    const wet = moment.unanswered(A, contract('p11'));
    expect(wet.unanswered(A, attack('p12', 'caster-1')).casterLp(B)).toEqual([950, 1000]);
  });
});
