import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, seatViewer } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import { attack, contract, endTurn, pass } from '../testing/actions.js';
import type { When } from '../testing/given.js';
import { beastie, resolves, spell, terra } from '../testing/pages.js';
import { asked } from '../testing/plain-spells.js';
import { A, B, C, type Side, table } from '../testing/table.js';

const untilOpponent: NightfallAction = { type: 'pass', until: 'opponentActs' };
const untilOwnTurn: NightfallAction = { type: 'pass', until: 'ownTurn' };

const quick = spell('Quick', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }]), {
  anyTime: true,
});

const own: Side = {
  chapter: { p11: terra('fog'), p12: terra('dusk'), p13: terra('dawn'), p14: quick },
  arena: { p15: beastie('X') },
};

const passedBy = (moment: When): readonly unknown[] =>
  moment
    .factsOf('PriorityPassed')
    .map((fact) => ({ seat: fact.seat, until: fact.until, isStored: fact.isStored }));

describe('Passing once', () => {
  it('NF-082: "now" passes for this once and stores nothing', () => {
    const passed = table({ A: own }).when(A, contract('p11')).when(B, pass);
    expect(passedBy(passed)).toEqual([{ seat: B, until: 'now', isStored: false }]);
    expect(passed.state.seats[B]?.passing).toBeUndefined();
    expect(asked(passed.when(A, contract('p12')))).toBe('1 priority');
  });

  it('NF-082: the Caster with Priority may pass in three ways, the others in none', () => {
    const acted = table({ A: own }).when(A, contract('p11'));
    expect(acted.options(B).filter(({ type }) => type === 'pass')).toEqual([
      pass,
      untilOpponent,
      untilOwnTurn,
    ]);
    for (const action of [pass, untilOpponent, untilOwnTurn]) {
      acted.when(A, action).thenRefused('NF-082');
      table({ A: own }).when(A, action).thenRefused('NF-082');
    }
  });
});

describe('Passing until an opponent acts', () => {
  it('NF-079, NF-082: is stored, passes the windows by itself, and ends as an opponent acts', () => {
    const passed = table({ A: own }).when(A, contract('p11')).when(B, untilOpponent);
    expect(passedBy(passed)).toEqual([{ seat: B, until: 'opponentActs', isStored: false }]);
    expect(passed.state.seats[B]?.passing).toBe('opponentActs');
    const acted = passed.when(A, contract('p12'));
    acted.thenFacts(
      { type: 'PassingEnded', rule: 'NF-079', seat: B, why: 'opponentActed' },
      { type: 'ChoiceOffered', seat: B, kind: 'priority' },
    );
    expect(acted.state.seats[B]?.passing).toBeUndefined();
    expect(passedBy(acted)).toEqual([]);
  });

  it('NF-078, NF-080: ending a turn and beginning one is no acting: the windows are passed', () => {
    const three = table({ A: own, C: {} }).when(A, contract('p11')).when(B, pass).when(C, untilOpponent);
    const ended = three.when(A, endTurn, pass).when(B, pass);
    expect(passedBy(ended)).toEqual([
      { seat: B, until: 'now', isStored: false },
      { seat: C, until: 'opponentActs', isStored: true },
    ]);
    expect([asked(ended), ended.state.turn.seat]).toEqual(['1 priority', B]);
    const begun = ended.when(B, pass);
    expect(passedBy(begun)).toEqual([
      { seat: B, until: 'now', isStored: false },
      { seat: C, until: 'opponentActs', isStored: true },
    ]);
    expect(asked(begun)).toBe('0 priority');
    expect(begun.state.seats[C]?.passing).toBe('opponentActs');
  });

  it('NF-079: an answer of another Caster on the chain is acting too', () => {
    const passed = table({ A: own, B: { chapter: { p21: quick } }, C: {} })
      .when(A, contract('p11'))
      .when(B, pass)
      .when(C, untilOpponent)
      .when(A, contract('p14'))
      .when(B, contract('p21'));
    passed.thenFacts(
      { type: 'PassingEnded', seat: C, why: 'opponentActed' },
      { type: 'ChoiceOffered', seat: C },
    );
  });

  it('NF-036: it ends with the own turn at the latest', () => {
    const next = table({ A: own }).when(A, contract('p11')).when(B, untilOpponent).when(A, endTurn, pass);
    next.thenFacts(
      { type: 'PriorityPassed', seat: B, isStored: true },
      { type: 'TurnBegan', seat: B },
      { type: 'PassingEnded', rule: 'NF-036', seat: B, why: 'ownTurn' },
      { type: 'ChoiceOffered', seat: B, kind: 'priority' },
    );
    expect(next.state.seats[B]?.passing).toBeUndefined();
  });
});

describe('Passing until the own turn', () => {
  it('NF-082: is stored and passes every Priority of the chain by itself, whatever the Caster holds', () => {
    for (const chapter of [[], [['p21', quick] as const]]) {
      const passed = table({ A: own, B: { chapter } }).when(A, contract('p11')).when(B, untilOwnTurn);
      expect(passed.state.seats[B]?.passing).toBe('ownTurn');
      const acted = passed.when(A, contract('p12'));
      expect(passedBy(acted)).toEqual([{ seat: B, until: 'ownTurn', isStored: true }]);
      acted.thenFacts({ type: 'PriorityPassed', rule: 'NF-082' }, 'LinkBegan', 'PageEntered');
      expect(asked(acted)).toBeUndefined();
      const attacked = acted.when(A, attack('p15', 'caster-1'));
      attacked.thenFacts({ type: 'PriorityPassed', isStored: true }, 'DamageDealt');
      const ended = attacked.when(A, endTurn, pass);
      ended.thenFacts(
        { type: 'PriorityPassed', seat: B, isStored: true },
        { type: 'PassingEnded', seat: B, why: 'ownTurn' },
      );
      expect([asked(ended), ended.state.seats[B]?.passing]).toEqual(['1 priority', undefined]);
    }
  });

  it('NF-082: passes all windows of the turns of others', () => {
    const moment = table({ A: own, C: {} }).when(A, contract('p11')).when(B, pass).when(C, untilOwnTurn);
    const begun = moment.when(A, endTurn, pass).when(B, pass, pass).when(A, pass);
    expect([begun.state.turn.seat, begun.state.turn.step, asked(begun)]).toEqual([B, 'action', undefined]);
    const ended = begun.when(B, endTurn, pass);
    expect(passedBy(ended).at(-1)).toEqual({ seat: C, until: 'ownTurn', isStored: true });
    expect(asked(ended)).toBe('0 priority');
    const own3 = ended.when(A, pass);
    own3.thenFacts({ type: 'TurnBegan', seat: C }, { type: 'PassingEnded', seat: C, why: 'ownTurn' });
    expect(asked(own3)).toBe('2 priority');
  });

  it('NF-091, NF-069: choices of combat are still offered', () => {
    const passed = table({
      A: own,
      B: {
        arena: {
          p22: beastie('Guard'),
          p23: { page: beastie('Ambush', { traits: ['trap'] }), isFaceDown: true },
        },
      },
    })
      .when(A, contract('p11'))
      .when(B, untilOwnTurn);
    expect(asked(passed.when(A, attack('p15', 'caster-1')))).toBe('1 defenders');
    expect(asked(passed.when(A, attack('p15', 'p23')))).toBe('1 payTrap');
  });

  it('NF-151: Burrow is not offered', () => {
    const side: Side = { arena: { p22: beastie('Mole', { traits: ['burrow'] }) } };
    const asking = table({ turn: 'A', A: own, B: side, C: {} });
    const ended = (action: NightfallAction) =>
      asking
        .when(A, contract('p11'))
        .when(B, pass)
        .when(C, pass)
        .when(A, endTurn, pass)
        .when(B, action)
        .when(C, pass);
    expect(asked(ended(pass))).toBe('1 burrow');
    const later = asking
      .when(A, contract('p11'))
      .when(B, untilOwnTurn)
      .when(C, pass)
      .when(A, endTurn, pass)
      .when(C, pass);
    expect(asked(later)).toBe('1 burrow');
    const turnOfC = later
      .when(B, { type: 'burrow', pages: [] }, untilOwnTurn)
      .when(C, pass)
      .when(A, pass)
      .when(B, endTurn)
      .when(C, pass)
      .when(A, pass);
    expect([turnOfC.state.turn.seat, asked(turnOfC)]).toEqual([C, '2 priority']);
    turnOfC.thenNo('PagesBurrowed');
  });

  it('NF-078: requested in the own turn, it lasts until the next one', () => {
    const mine = table({ turn: 'B', A: own }).when(B, endTurn, untilOwnTurn).when(A, pass);
    expect([mine.state.turn.seat, mine.state.seats[B]?.passing]).toEqual([A, 'ownTurn']);
    const acting = mine.when(A, pass);
    expect([acting.state.turn.step, asked(acting)]).toEqual(['action', undefined]);
  });
});

describe('The display of passing', () => {
  const passed = (action: NightfallAction): When =>
    table({ A: own, B: { chapter: { p21: quick } } })
      .when(A, contract('p11'))
      .when(B, action);

  it.each([
    [pass, undefined, '{seat:1} passes.'],
    [untilOpponent, 'until an opponent acts', '{seat:1} passes until an opponent acts.'],
    [untilOwnTurn, 'until its own turn', '{seat:1} passes until the own turn.'],
  ])('NF-082: %j is shown alike to all', (action, value, text) => {
    const moment = passed(action);
    const fact = moment.facts.find(({ type }) => type === 'PriorityPassed');
    for (const viewer of [seatViewer(A), seatViewer(B), SPECTATOR]) {
      const tags = nightfall.view(moment.state, viewer).seats[B]?.tags ?? [];
      expect(tags.find(({ name }) => name === 'passing')?.value).toBe(value);
      expect(fact === undefined ? '' : nightfall.viewFact(fact, viewer, moment.state).text).toBe(text);
    }
  });

  it('NF-079, NF-082: an automatic pass and its end are public facts', () => {
    const acted = passed(untilOwnTurn).when(A, contract('p12'));
    const asking = passed(untilOpponent).when(A, contract('p12'));
    const textOf = (moment: When, type: string) => {
      const fact = moment.facts.find((one) => one.type === type);
      return fact === undefined ? undefined : nightfall.viewFact(fact, SPECTATOR, moment.state).text;
    };
    expect(textOf(acted, 'PriorityPassed')).toBe('{seat:1} passes by itself.');
    expect(textOf(asking, 'PassingEnded')).toBe('{seat:1} is asked again.');
  });
});
