import { describe, expect, it } from '@jest/globals';
import { contract, pass } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { artifact, beastie, resolves, spell, terra } from '../testing/pages.js';
import { asked, destroySpell, drainSpell, factsUntilQuiet, typesAmong } from '../testing/plain-spells.js';
import { A, B, C, table } from '../testing/table.js';

const quick = (name: string, amount = 10) => drainSpell(name, amount, { anyTime: true });
const _linksBegun = (facts: ReturnType<typeof factsUntilQuiet>): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'LinkBegan' ? [fact.number] : []));

describe('Triggers', () => {
  const dying = (name: string, amount: number) =>
    beastie(name, {
      when: 'destroyed',
      text: 'Test.',
      do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount }],
    });

  it('NF-R22: a trigger resolves before the next link, without responses', () => {
    const end = table({
      A: {
        chapter: { p11: quick('First'), p12: quick('Held') },
      },
      B: {
        chapter: { p21: destroySpell('Break', { anyTime: true }), p22: quick('Held') },
        arena: { p23: dying('Martyr', 40) },
      },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    expect(typesAmong(end.facts, 'LinkBegan', 'PagesDestroyed', 'LpLost', 'ChoiceOffered')).toEqual([
      'LinkBegan',
      'PagesDestroyed',
      'LpLost',
      'LinkBegan',
      'LpLost',
    ]);
    expect([end.casterLp(A), end.casterLp(B)]).toEqual([
      [960, 1000],
      [990, 1000],
    ]);
  });

  it('NF-R22: of several at one moment the active Caster chooses the order, whosever they are', () => {
    const all = spell('All', resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'opponents' } }]));
    const asking = table({
      A: { chapter: { p11: all } },
      B: { arena: [dying('Ten', 10), dying('Twenty', 20)] },
    }).unanswered(A, contract('p11'));
    expect(asked(asking)).toBe('0 orderEffects');
    const amounts = (moment: Given & { readonly facts: typeof asking.facts }) =>
      moment.facts.flatMap((fact) => (fact.type === 'LpLost' ? fact.hits.map(({ amount }) => amount) : []));
    expect(amounts(asking.when(A, { type: 'chooseEffect', effect: 0 }))).toEqual([10, 20]);
    expect(amounts(asking.when(A, { type: 'chooseEffect', effect: 1 }))).toEqual([20, 10]);
  });

  it('NF-R22: an Effect that happens once in a turn does so, whatever else sets it off before it is used', () => {
    const once = artifact('Once', {
      when: { event: 'destroyed', whose: 'you' },
      once: 'turn',
      text: 'Test.',
      do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }],
    });
    const beasts = spell(
      'Beasts',
      resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } } }]),
    );
    const end = table({
      A: { chapter: { p11: beasts } },
      B: { arena: [once, beastie('X'), beastie('Y')] },
    }).unanswered(A, contract('p11'));
    expect(end.casterLp(A)).toEqual([990, 1000]);
  });

  const loop = artifact('Loop', {
    when: { event: 'lostLp', whose: 'you' },
    text: 'Test.',
    do: [
      { op: 'recoverLp', cards: { casters: 'you' }, amount: 10 },
      { op: 'loseLp', cards: { casters: 'you' }, amount: 10 },
    ],
  });
  const looping = (endlessTriggers: 'stopped' | 'draw') =>
    table({
      ruleset: { endlessTriggers },
      A: {
        chapter: { p11: quick('Start'), p12: terra('fog') },
      },
      B: { arena: [loop] },
    }).unanswered(A, contract('p11'));

  it('NF-R25: triggers that never end draw the game after 1,000 steps, by the ruleset', () => {
    const drawn = looping('draw');
    drawn.thenFacts(
      { type: 'ResolutionStopped', limit: 1000 },
      { type: 'GameDrawn', rule: 'NF-R25', reason: 'endless' },
    );
    expect(drawn.state.outcome).toMatchObject({ places: [[A, B]], reason: 'endless', rule: 'NF-R25' });
    drawn.when(A, contract('p12')).thenRefused('NF-192');
  });

  it('NF-R25: or they are stopped, and the game continues', () => {
    const stopped = looping('stopped');
    stopped.thenFacts({ type: 'ResolutionStopped', rule: 'NF-R25', limit: 1000 }).thenNo('GameDrawn');
    expect([stopped.state.outcome, stopped.state.choice, stopped.state.turn.step]).toEqual([
      undefined,
      undefined,
      'action',
    ]);
    expect(stopped.unanswered(A, contract('p12')).find('Terra fog', 'arena')).toHaveLength(1);
  });

  it('NF-R25: a long chain of triggers that ends is no loop', () => {
    const end = table({
      C: {},
      A: { chapter: { p11: quick('Start') } },
      B: {
        arena: Array.from({ length: 20 }, () =>
          artifact('Once', {
            when: { event: 'lostLp', whose: 'you' },
            once: 'turn',
            text: 'Test.',
            do: [{ op: 'loseLp', cards: { casters: 'you' }, amount: 10 }],
          }),
        ),
      },
    }).unanswered(A, contract('p11'));
    end.thenNo('ResolutionStopped', 'GameDrawn');
    expect([end.casterLp(B), end.casterLp(C)]).toEqual([
      [790, 1000],
      [990, 1000],
    ]);
  });
});
