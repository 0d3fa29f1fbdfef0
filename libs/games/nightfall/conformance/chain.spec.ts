import { describe, expect, it } from '@jest/globals';
import { idsIn } from '#libs/game-kit';
import { contract, pass } from '../testing/actions.js';
import { artifact, beastie, damageSpell, spell, terra } from '../testing/pages.js';
import { asked, drainSpell, factsUntilQuiet, recoverSpell, stopSpell } from '../testing/plain-spells.js';
import { A, B, C, table } from '../testing/table.js';

const quick = (name: string, amount = 10) => drainSpell(name, amount, { anyTime: true });
const linksBegun = (facts: ReturnType<typeof factsUntilQuiet>): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'LinkBegan' ? [fact.number] : []));

describe('The chain', () => {
  it('NF-081: last in, first out', () => {
    const third = table({
      A: {
        chapter: { p11: quick('One'), p12: quick('Three') },
      },
      B: { chapter: { p21: quick('Two') } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, contract('p12'));
    expect(third.state.chain.map(({ label }) => label)).toEqual(['One', 'Two', 'Three']);
    third.thenNo('LinkBegan');
    expect(linksBegun(factsUntilQuiet(third))).toEqual([3, 2, 1]);
  });

  it('NF-082, NF-R19: it resolves after all others pass on the last link; its maker does not respond', () => {
    const second = table({
      A: { chapter: { p11: quick('One') } },
      B: {
        chapter: { p21: quick('Two'), p22: quick('More') },
      },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    expect(asked(second)).toBe('0 priority');
    second.when(B, contract('p22')).thenRefused('NF-077');
    second.when(B, pass).thenRefused('NF-082');
    const passed = second.when(A, pass);
    passed
      .thenFacts({ type: 'LinkBegan', number: 2 }, { type: 'LinkBegan', number: 1 })
      .thenNo('ChoiceOffered');
    expect(passed.state.choice).toBeUndefined();
  });

  it('NF-R19: all others must pass in a row; after a new link, seats that had passed may respond again', () => {
    const byC = table({
      A: { chapter: { p11: quick('One') } },
      B: { chapter: { p21: quick('Late') } },
      C: { chapter: { p31: quick('Two') } },
    })
      .when(A, contract('p11'))
      .when(B, pass)
      .when(C, contract('p31'));
    expect(asked(byC)).toBe('0 priority');
    const again = byC.when(A, pass);
    again.thenNo('LinkBegan');
    expect(asked(again)).toBe('1 priority');
    const late = again.when(B, contract('p21'));
    expect([asked(late), asked(late.when(C, pass))]).toEqual(['2 priority', '0 priority']);
    again.when(B, pass).thenFacts({ type: 'LinkBegan', number: 2 }, { type: 'LinkBegan', number: 1 });
  });

  it('NF-R20: while it resolves there is no Priority', () => {
    const resolved = table({
      A: {
        chapter: { p11: quick('One'), p12: quick('Held') },
      },
      B: {
        chapter: { p21: quick('Two'), p22: quick('Held') },
      },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    resolved.thenNo('ChoiceOffered');
    expect(resolved.state.chain).toEqual([]);
  });

  it('NF-085: each link sees what the ones before it left', () => {
    const end = table({
      A: { chapter: { p11: damageSpell('Hurt', 25) } },
      B: {
        chapter: { p21: recoverSpell('Help', 25, { anyTime: true }) },
        arena: { p22: { page: beastie('X', { lp: 40 }), damage: 10 } },
      },
    })
      .when(A, contract('p11'))
      .unanswered(B, contract('p21'));
    end.thenFacts(
      { type: 'LpRecovered', hits: [{ target: 'p22', amount: 10 }] },
      { type: 'DamageDealt', hits: [{ target: 'p22', amount: 25 }] },
    );
    expect(end.lp('p22')).toEqual([15, 40]);
  });
});

describe('Links that are stopped', () => {
  it('NF-083: a stopped link does nothing, its Page is discarded, its cost stays paid', () => {
    const end = table({
      A: {
        chapter: { p11: quick('Fireball', 100), p12: stopSpell('Dampen') },
      },
      B: { chapter: { p21: stopSpell('Reflection', { cost: { light: 2 } }) }, aura: { light: 2 } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21', { light: 2 }))
      .when(A, contract('p12'))
      .when(B, pass);
    end.thenFacts(
      { type: 'LinkBegan', number: 3 },
      { type: 'LinkStopped', rule: 'NF-083', number: 2 },
      { type: 'PagesMoved', rule: 'NF-083', to: 'cemetery', why: 'stopped' },
      { type: 'LinkBegan', number: 1 },
    );
    expect(linksBegun(end.facts)).toEqual([3, 1]);
    expect(end.names(B, 'cemetery')).toEqual(['Reflection']);
    expect(end.state.seats[B]?.aura).toEqual({});
    expect(end.casterLp(B)).toEqual([900, 1000]);
  });

  it('NF-R21: a Page that is Contracted is on the chain until its link resolves', () => {
    const guest = beastie('Guest', {
      when: 'contract',
      text: 'Test.',
      do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }],
    });
    const made = table({ A: { chapter: { p11: guest } } }).when(A, contract('p11'));
    const id = made.the('Guest');
    expect([made.place(id), made.names(A, 'chapter')]).toEqual(['chain', []]);
    const entered = made.when(B, pass);
    entered.thenFacts('LinkBegan', { type: 'PageEntered', isContracted: true }, 'LpLost');
    expect([entered.place(id), entered.casterLp(B)]).toEqual(['arena', [990, 1000]]);
  });

  it.each([
    ['Beastie', beastie('Guest'), 'limbo'],
    ['Artifact', artifact('Guest'), 'limbo'],
    ['Spell', spell('Guest'), 'cemetery'],
    ['Terra', terra('fog', { name: 'Guest' }), 'afterlife'],
  ] as const)(
    'NF-R21: a stopped %s is put into its discard zone, neither Contracted nor Destroyed',
    (_type, page, zone) => {
      const loud = {
        ...page,
        abilities: [
          {
            when: 'contract' as const,
            text: 'Test.',
            do: [{ op: 'loseLp' as const, cards: { casters: 'opponents' as const }, amount: 10 }],
          },
          {
            when: 'destroyed' as const,
            text: 'Test.',
            do: [{ op: 'loseLp' as const, cards: { casters: 'opponents' as const }, amount: 10 }],
          },
        ],
      };
      const end = table({ A: { chapter: { p11: loud } }, B: { chapter: { p21: stopSpell('Dampen') } } })
        .when(A, contract('p11'))
        .when(B, contract('p21'))
        .when(A, pass);
      end.thenFacts('LinkStopped').thenNo('PageEntered', 'PagesDestroyed', 'LpLost');
      expect(end.names(A, zone)).toEqual(['Guest']);
      expect(idsIn(end.state.arena)).toEqual([]);
    },
  );
});
