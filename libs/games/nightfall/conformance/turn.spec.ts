import { describe, expect, it } from '@jest/globals';
import { attack, contract, endTurn, order, pass, power } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { artifact, aura, beastie, potion, resolves, spell, terra } from '../testing/pages.js';
import { asked } from '../testing/plain-spells.js';
import { A, B, C, table } from '../testing/table.js';
import { atStart, indicator, untilStart } from '../testing/turn-moments.js';

describe('The turn', () => {
  it('NF-036: turns go clockwise: A, B, C, A', () => {
    let moment: Given = table({ C: {} });
    const seats = [0, 1, 2, 3].map(() => {
      const { seat } = moment.state.turn;
      moment = moment.nextTurn();
      return seat;
    });
    expect(seats).toEqual([A, B, C, A]);
    moment.when(A, endTurn).thenRefused('NF-043');
  });

  it('NF-037, NF-R12: items at the start precede the Bookmark', () => {
    const moment = table({ B: { damage: 50, arena: [atStart('Hearth', 10, true)] } });
    const started = untilStart(moment);
    started
      .thenFacts({ type: 'TurnBegan', seat: B }, { type: 'LpRecovered', rule: 'NF-183' }, 'ChoiceOffered')
      .thenNo('Bookmarked');
    expect(started.casterLp(B)).toEqual([960, 1000]);
    started.when(B, pass).when(A, pass).thenFacts({ type: 'Bookmarked', seat: B });
    const full = table({
      B: { damage: 50, chapter: [beastie('Held')], arena: [atStart('Hearth', 10, true)] },
    });
    expect(untilStart(full).casterLp(B)).toEqual([950, 1000]);
  });

  it('NF-038: the active Caster Bookmarks one Page from the top', () => {
    const later = table({
      B: { spellbook: [beastie('Top'), ...Array.from({ length: 9 }, () => beastie('Low'))] },
    }).nextTurn();
    expect(later.names(B, 'chapter')).toEqual(['Top']);
    expect(later.state.seats[B]?.spellbook).toHaveLength(9);
    expect(later.state.seats[A]?.chapter).toHaveLength(0);
  });

  it('NF-039: then the own Fatigued Pages Awaken, those of the opponents do not', () => {
    const later = table({
      A: { arena: { p11: { page: beastie('X'), isFatigued: true } } },
      B: {
        arena: {
          p21: { page: beastie('Y'), isFatigued: true },
          p22: { page: aura('flame'), isFatigued: true },
          p23: { page: artifact('Z'), isFatigued: true, owner: 'A' },
        },
      },
    }).nextTurn();
    later.thenFacts('Bookmarked', { type: 'PagesAwakened', rule: 'NF-039', pages: ['p21', 'p22', 'p23'] });
    expect(['p11', 'p21', 'p22', 'p23'].map((page) => later.isFatigued(page))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('NF-040: one Aura is Contracted in a turn', () => {
    const auras = table({
      A: {
        chapter: { p11: aura('flame'), p12: aura('water') },
      },
    });
    const first = auras.unanswered(A, contract('p11'));
    first.when(A, contract('p12')).thenRefused('NF-040');
    const next = first.nextTurn().nextTurn();
    expect(next.unanswered(A, contract('p12')).find('Aura water', 'arena')).toHaveLength(1);
  });

  it('NF-041: everything else is unlimited in number and order', () => {
    const tonic = potion('Tonic', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 5 }]));
    const start = table({
      A: {
        chapter: {
          p11: terra('fog'),
          p12: tonic,
          p13: tonic,
          p14: beastie('Late', { traits: ['trap'] }),
          p15: terra('dusk'),
          p16: spell('Words'),
        },
        arena: { p17: beastie('X'), p18: beastie('Y') },
      },
    });
    const end = [
      attack('p17', 'caster-1'),
      contract('p11'),
      attack('p18', 'caster-1'),
      contract('p12'),
      contract('p13'),
      { type: 'placeTrap', page: contract('p14').page } as const,
      contract('p15'),
      contract('p16'),
    ].reduce<Given>((now, action) => now.unanswered(A, action), start);
    expect(end.casterLp(B)).toEqual([940, 1000]);
    expect(end.names(A, 'cemetery')).toEqual(['Tonic', 'Tonic', 'Words']);
    expect(end.state.slots.filter((slot) => slot !== null)).toHaveLength(2);
    expect(end.state.turn).toMatchObject({ number: 3, seat: A, step: 'action' });
  });

  it('NF-042: a Power is used on the own turn only, by Fatiguing its Page', () => {
    const engine = artifact('Engine', {
      abilities: [
        {
          when: 'power',
          name: 'Hum',
          text: 'Test.',
          do: [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }],
        },
      ],
    });
    const moment = table({
      A: { chapter: { p11: terra('fog') }, arena: { p12: engine } },
      B: { arena: { p21: engine } },
    });
    moment.when(B, power('p21')).thenRefused('NF-042');
    moment.when(A, contract('p11')).when(B, power('p21')).thenRefused('NF-077');
    moment.when(A, power('p21')).thenRefused('NF-042');
    moment.when(A, power('p12', 1)).thenRefused('NF-042');
    const used = moment.unanswered(A, power('p12'));
    expect(used.isFatigued('p12')).toBe(true);
    used.when(A, power('p12')).thenRefused('NF-006');
    moment.nextTurn().when(B, power('p21')).thenFacts({ type: 'LinkMade', rule: 'NF-042' });
  });

  it('NF-043: what happens at the end of a turn happens to Pages of every Caster', () => {
    const moment = table({
      B: { arena: { p21: { page: beastie('X', { traits: ['regen'] }), damage: 10 } } },
    });
    expect(moment.lp('p21')).toEqual([40, 50]);
    const later = moment.nextTurn();
    expect(later.lp('p21')).toEqual([50, 50]);
    expect(later.state.turn.seat).toBe(B);
  });

  it('NF-044: the active Caster orders simultaneous items of the end', () => {
    const asking = table({
      B: {
        arena: {
          p21: {
            page: beastie('X', { traits: ['regen'] }),
            damage: 40,
            indicators: [indicator('poison', 3)],
          },
        },
      },
    })
      .when(A, endTurn, pass)
      .when(B, pass);
    expect(asked(asking)).toBe('0 orderEffects');
    expect(asking.options(A)).toEqual([order(0), order(1)]);
    expect(asking.when(A, order(0)).names(B, 'limbo')).toEqual(['X']);
    expect(asking.when(A, order(1)).lp('p21')).toEqual([10, 50]);
    asking.when(B, order(0)).thenRefused('NF-044');
    asking.when(A, order(2)).thenRefused('NF-044');
  });

  it('NF-044: and at the start', () => {
    const spare = atStart('Spare', 20);
    const asking = untilStart(table({ B: { damage: 100, arena: [atStart('Hearth', 10), spare] } }));
    expect(asked(asking)).toBe('1 orderEffects');
    expect(asking.when(B, order(1)).casterLp(B)).toEqual([930, 1000]);
    asking
      .when(B, order(1))
      .thenFacts(
        { type: 'LpRecovered', hits: [{ amount: 20 }] },
        { type: 'LpRecovered', hits: [{ amount: 10 }] },
      );
    asking
      .when(B, order(0))
      .thenFacts(
        { type: 'LpRecovered', hits: [{ amount: 10 }] },
        { type: 'LpRecovered', hits: [{ amount: 20 }] },
      );
  });
});
