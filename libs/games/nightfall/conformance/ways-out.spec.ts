import { describe, expect, it } from '@jest/globals';
import type { NightfallProgram } from '../effects/language/ability.js';
import { attack, contract, endTurn, pass } from '../testing/actions.js';
import { instant } from '../testing/battle.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie, resolves, spell, terra } from '../testing/pages.js';
import { typesAmong } from '../testing/plain-spells.js';
import { A, B, C, table } from '../testing/table.js';

describe("The end of Defender's doubling", () => {
  const wall = (name: string) => idle(name, { traits: ['defender'] });

  it('NF-R13, NF-R98: at its step: after what lasted this turn, before Aura fades and the turn is over', () => {
    const moment = table({
      A: { aura: { flame: 1 } },
      B: { arena: { p21: { page: wall('X'), damage: 60 } } },
    });
    const end = moment.when(A, endTurn, pass).when(B, pass);
    expect(typesAmong(end.facts, 'PagesDestroyed', 'AuraFaded', 'TurnEnded', 'TurnBegan')).toEqual([
      'PagesDestroyed',
      'AuraFaded',
      'TurnEnded',
      'TurnBegan',
    ]);
  });

  it("NF-R98: with three Casters it continues from one opponent's turn into the next", () => {
    const moment = table({ B: {}, C: { arena: { p31: { page: wall('X'), damage: 60 } } } });
    const next = moment.nextTurn();
    expect([next.state.turn.seat, next.lp('p31')]).toEqual([B, [40, 100]]);
    expect(next.nextTurn().names(C, 'limbo')).toEqual(['X']);
  });

  it("NF-156: in the own turn there is none, and it is there again in the opponent's", () => {
    const moment = table({ A: { arena: { p1: wall('X') } } });
    expect([
      moment.lp('p1')[1],
      moment.nextTurn().lp('p1')[1],
      moment.nextTurn().nextTurn().lp('p1')[1],
    ]).toEqual([50, 100, 50]);
  });
});

describe('The last Page', () => {
  const study: NightfallProgram = [{ op: 'bookmark', count: 1 }];

  it('NF-198, NF-R126: at the start of a turn: before any choice', () => {
    const tome = artifact('Tome', { when: { event: 'startOfTurn', whose: 'you' }, text: 'Test.', do: study });
    const start = table({ A: { spellbook: [] }, B: { spellbook: 1, arena: [tome] } });
    const end = start.when(A, endTurn, pass).when(B, pass);
    expect(end.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-198, NF-R126: in answer to an Attack: before Defenders are declared', () => {
    const end = table({
      A: { spellbook: [], arena: { p1: beastie('Y') } },
      B: { spellbook: 1, chapter: { p21: instant('Study', study) }, arena: [idle('X')] },
    })
      .when(A, attack('p1', 'caster-1'))
      .when(B, contract('p21'))
      .when(A, pass);
    expect(end.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-198: in a window, before the next Caster has it', () => {
    const window = table({
      A: { spellbook: 1, chapter: { p11: instant('Study', study) } },
      B: { spellbook: [] },
    })
      .when(A, endTurn, contract('p11'))
      .when(B, pass);
    expect(window.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-R126: an Attack that Bookmarks the last Page and wins, wins', () => {
    const scholar = beastie('Scholar', { attack: null, attacks: [{ name: 'Read', damage: 30, do: study }] });
    const end = table({
      A: { spellbook: 1, arena: { p1: scholar } },
      B: { spellbook: [], damage: 970 },
    }).fight(A, 'p1', 'caster-1');
    expect(end.state.outcome).toMatchObject({ places: [[A], [B]] });
  });
});

describe('The events of a leaving Terra', () => {
  const listener = (event: 'leftArena' | 'surroundingsChanged') =>
    artifact(event, {
      when: { event },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
  const clear = spell('Clear', resolves([{ op: 'destroy', cards: { zone: 'terra', whose: 'each' } }]));
  const lift = spell('Lift', resolves([{ op: 'returnToHand', cards: { zone: 'terra', whose: 'each' } }]));
  const six = [1, 2, 3, 4, 5, 6].map((slot) => land('fog', slot));

  it.each([
    ['Destroyed', 'surroundingsChanged', clear, 1],
    ['Destroyed', 'leftArena', clear, 1],
    ['moved', 'surroundingsChanged', lift, 1],
    ['moved', 'leftArena', lift, 1],
  ] as const)('NF-056, NF-177: one that is %s: %s', (_how, event, page, gained) => {
    const end = table({ A: { chapter: { p11: page }, arena: [listener(event), land('fog')] } }).cast(
      A,
      'p11',
    );
    expect(end.casterLp(A)[1]).toBe(1000 + gained);
  });

  it('NF-055, NF-R32: one that is rotated out leaves the Arena, and is not Destroyed', () => {
    const end = table({
      A: { chapter: { p11: terra('rain') }, arena: [listener('leftArena')] },
      B: { arena: six },
    }).cast(A, 'p11');
    end.thenNo('PagesDestroyed');
    expect(end.casterLp(A)[1]).toBe(1001);
  });

  it('NF-180, NF-181: what was only declared changes nothing as it goes', () => {
    const heard = table({ A: { arena: [listener('surroundingsChanged')] } })
      .when(A, { type: 'declareSurroundings', kinds: ['fog'] })
      .when(B, { type: 'attestSurroundings', agree: false })
      .when(A, { type: 'withdrawSurroundings', surrounding: 1 });
    expect(heard.casterLp(A)[1]).toBe(1000);
  });
});
