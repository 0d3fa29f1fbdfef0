import { describe, expect, it } from '@jest/globals';
import { attack, contract, endTurn, pass } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import type { Given, When } from '../testing/given.js';
import { artifact, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

describe('Large tables', () => {
  it('NF-081, NF-082: a chain of 30 responses resolves from its last link to its first', () => {
    const lash = (name: string) =>
      spell(name, resolves([{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 1 }]), {
        anyTime: true,
      });
    const half = (side: string) =>
      Array.from({ length: 15 }, (_, index) => [`p${side}${10 + index}`, lash(`${side}-${index}`)] as const);
    let moment: Given = table({ A: { chapter: half('1') }, B: { chapter: half('2') } });
    for (let index = 0; index < 15; index += 1)
      moment = moment.when(A, contract(`p1${10 + index}`)).when(B, contract(`p2${10 + index}`));
    expect(moment.state.chain).toHaveLength(30);
    const end: When = moment.when(A, pass);
    const resolved = end.factsOf('LinkBegan').map(({ number }) => number);
    expect(resolved).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
    expect([end.casterLp(A)[0], end.casterLp(B)[0]]).toEqual([985, 985]);
    expect(end.state.chain).toEqual([]);
  });

  it('NF-191: an Arena of 200 Pages, all of them boosting each other, keeps its numbers', () => {
    const drummer = beastie('Drummer', {
      when: 'static',
      text: 'x',
      holds: [
        {
          cards: { zone: 'arena', whose: 'you', where: { type: 'beastie', another: true } },
          modification: { change: 'maximumLp', by: 1 },
        },
      ],
    });
    const moment = table({
      A: { arena: Array.from({ length: 100 }, (_, index) => [`p${index + 1}`, drummer] as const) },
      B: {
        arena: Array.from({ length: 100 }, (_, index) => [`p${index + 201}`, beastie('Listener')] as const),
      },
    });
    expect(moment.lp('p1')).toEqual([149, 149]);
    expect(moment.lp('p201')).toEqual([50, 50]);
    const fight = moment.when(A, attack('p1', 'p201')).when(B, pass);
    const end = fight.when(B, { type: 'declareDefenders', defenders: [] });
    expect(end.lp('p201')).toEqual([20, 50]);
    expect(end.unanswered(A, endTurn).state.turn.seat).toBe(B);
  });

  it('NF-187: a swarm of Tokens enters, is counted, and leaves', () => {
    const swarm = doing(
      [
        {
          op: 'repeat',
          times: 5,
          do: [
            {
              op: 'createToken',
              token: { auraType: 'forest', lp: 10, damage: 5, name: 'Gnat', traits: ['fleet'] },
              count: 20,
            },
          ],
        },
        {
          op: 'loseLp',
          cards: { casters: 'opponents' },
          amount: { count: { zone: 'arena', whose: 'you', where: { isToken: true } } },
        },
      ],
      {
        A: {
          chapter: {
            p11: spell('Swat', resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'each' } }])),
          },
        },
      },
    );
    expect(swarm.find('Gnat', 'arena')).toHaveLength(100);
    expect(swarm.casterLp(B)[0]).toBe(900);
    const gone = swarm.unanswered(A, contract('p11'));
    expect(gone.find('Gnat', 'arena')).toEqual([]);
    expect(gone.find('Gnat', 'removed')).toHaveLength(100);
  });
});

describe('Effects without end', () => {
  const echo = artifact('Echo', {
    when: { event: 'lostLp' },
    text: 'x',
    do: [
      { op: 'loseLp', cards: { casters: 'each' }, amount: 1 },
      { op: 'recoverAllLp', cards: { casters: 'each' } },
    ],
  });
  const prick = spell('Prick', resolves([{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 1 }]));

  it('NF-R25: are stopped after a thousand steps by setting; an event records it, and the match continues', () => {
    const moment = table({
      A: { arena: [echo], chapter: { p11: prick } },
      ruleset: { endlessTriggers: 'stopped' },
    });
    const end = moment.unanswered(A, contract('p11'));
    end.thenFacts({ type: 'ResolutionStopped', rule: 'NF-R25', limit: 1000 });
    expect(end.state.outcome).toBeUndefined();
    expect(end.names(A, 'cemetery')).toEqual(['Prick']);
    expect(end.unanswered(A, endTurn).state.turn).toMatchObject({ seat: 1, step: 'action' });
  });

  it('NF-R25: a draw is the default of an undecided game', () => {
    const end = table({ A: { arena: [echo], chapter: { p11: prick } } }).unanswered(A, contract('p11'));
    expect([end.state.ruleset.endlessTriggers, end.state.outcome]).toMatchObject([
      'draw',
      { reason: 'endless', rule: 'NF-R25' },
    ]);
  });
});
