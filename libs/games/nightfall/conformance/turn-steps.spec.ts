import { describe, expect, it } from '@jest/globals';
import { contract, endTurn, generate, order, pass } from '../testing/actions.js';
import { artifact, aura, beastie, damageSpell, resolves, spell } from '../testing/pages.js';
import { asked, factsUntilQuiet, typesAmong } from '../testing/plain-spells.js';
import { A, B, table } from '../testing/table.js';
import { atStart, indicator, untilStart } from '../testing/turn-moments.js';

describe('Start and end of turn, step by step', () => {
  it('NF-R12: status clocks, Effects and Burrow, the window, the Bookmark, then all Awaken', () => {
    const question = untilStart(
      table({
        B: {
          arena: [
            { page: ['p21', beastie('X')], isFatigued: true },
            { page: ['p22', beastie('Cold')], isFatigued: true, indicators: [indicator('frozen', 2, 1)] },
            atStart('Hearth', 10),
          ],
          damage: 10,
        },
      }),
    );
    expect(asked(question)).toBe('1 orderEffects');
    const facts = [...question.facts, ...factsUntilQuiet(question.when(B, order(0)))];
    const at = facts.findIndex(({ type }) => type === 'TurnBegan');
    expect(
      typesAmong(
        facts.slice(at),
        'TurnBegan',
        'CountersRemoved',
        'LpRecovered',
        'ChoiceOffered',
        'Bookmarked',
        'PagesAwakened',
        'StepBegan',
      ),
    ).toEqual([
      'TurnBegan',
      'ChoiceOffered',
      'CountersRemoved',
      'PagesAwakened',
      'LpRecovered',
      'ChoiceOffered',
      'ChoiceOffered',
      'Bookmarked',
      'PagesAwakened',
      'StepBegan',
    ]);
  });

  it('NF-R12: a status that an Effect inflicts at the start of the turn is not shortened at once', () => {
    const frost = artifact('Frost', {
      when: { event: 'startOfTurn', whose: 'you' },
      text: 'Test.',
      do: [
        {
          op: 'inflict',
          cards: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } },
          status: 'frozen',
          count: 2,
        },
      ],
    });
    const started = untilStart(
      table({
        A: {
          arena: { p11: beastie('X'), p12: { page: beastie('Y'), indicators: [indicator('frozen', 2, 3)] } },
        },
        B: { arena: [frost] },
      }),
    );
    for (const first of [0, 1]) {
      const end = started.when(B, order(first));
      expect([end.counters('p11', 'frozen'), end.counters('p12', 'frozen')]).toEqual([2, 2]);
    }
  });

  it('NF-R13: the window, Poison and Regen, Paralyze, what lasted this turn, unspent Aura, the next turn', () => {
    const surge = spell(
      'Surge',
      resolves([
        {
          op: 'modify',
          cards: { zone: 'arena', whose: 'you', where: { type: 'beastie' } },
          modification: { change: 'maximumLp', by: 30 },
          until: 'thisTurn',
        },
      ]),
    );
    const surged = table({
      A: {
        chapter: { p11: surge },
        aura: { flame: 2 },
        arena: {
          p12: { page: beastie('X'), indicators: [indicator('paralyze', 2), indicator('poison', 3)] },
        },
      },
    }).unanswered(A, contract('p11'));
    expect(surged.lp('p12')).toEqual([80, 80]);
    const window = surged.when(A, endTurn);
    expect([asked(window), window.state.turn.step]).toEqual(['0 priority', 'end']);
    window.thenNo('LpLost', 'AuraFaded', 'ModifiersEnded');
    const question = window.when(A, pass).when(B, pass);
    expect([question.state.choice?.kind, asked(question)]).toEqual(['orderEffects', '0 orderEffects']);
    const facts = [
      ...window.when(A, pass).facts,
      ...question.facts,
      ...factsUntilQuiet(question.when(A, order(0))),
    ];
    expect(
      typesAmong(
        facts,
        'PriorityPassed',
        'LpLost',
        'StatusRemoved',
        'ModifiersEnded',
        'AuraFaded',
        'TurnEnded',
        'TurnBegan',
      ).slice(0, 8),
    ).toEqual([
      'PriorityPassed',
      'PriorityPassed',
      'LpLost',
      'StatusRemoved',
      'ModifiersEnded',
      'AuraFaded',
      'TurnEnded',
      'TurnBegan',
    ]);
    expect(facts.find(({ type }) => type === 'StatusRemoved')).toMatchObject({
      rule: 'NF-140',
      status: 'paralyze',
    });
  });

  it('NF-R13: Aura can still be made and spent in the end window', () => {
    const window = table({
      A: {
        chapter: {
          p11: damageSpell('Late', 10, { anyTime: true, cost: { flame: 1 } }),
          p13: damageSpell('Plain', 10),
        },
        arena: { p12: aura('flame') },
      },
      B: { arena: { p21: beastie('X') } },
    }).when(A, endTurn);
    const paid = window.when(A, generate('p12'), contract('p11', { flame: 1 }));
    expect(paid.unanswered(B, pass).lp('p21')).toEqual([40, 50]);
    window.when(A, contract('p13')).thenRefused('NF-077');
  });

  it('NF-R13: Defender’s doubling lasts until the turn is over', () => {
    const moment = table({
      B: { arena: { p21: { page: beastie('X', { traits: ['defender'] }), damage: 60 } } },
    });
    expect(moment.lp('p21')).toEqual([40, 100]);
    const window = moment.when(A, endTurn, pass);
    expect(window.lp('p21')).toEqual([40, 100]);
    const next = window.when(B, pass);
    next.thenFacts('PagesDestroyed', 'TurnEnded', { type: 'TurnBegan', seat: B });
    expect(next.names(B, 'limbo')).toEqual(['X']);
  });
});
