import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat } from '#libs/game-kit';
import { metax } from '../index.js';
import { attack, endPlanning, finishAttacks } from '../testing/actions.js';
import { characterThat, constantOf, eventThat } from '../testing/cards.js';
import type { Given } from '../testing/given.js';
import { A, attacking, B, table } from '../testing/table.js';

/* The rules that forbid all use of a card now. */

const reasons = ({ state }: Given, seat: Seat, card: string) =>
  metax.whyNot?.(state, seat, cardId(card)) ?? [];
const rules = (moment: Given, seat: Seat, card: string): readonly string[] =>
  reasons(moment, seat, card).map(({ rule }) => rule);
const words = (moment: Given, seat: Seat, card: string): readonly string[] =>
  reasons(moment, seat, card).map(({ message }) => message);

const SEER = characterThat('Seer', { when: 'push', do: [{ op: 'draw', count: 1 }] });

describe('A Character in play', () => {
  it('MX-038 gives the reasons in the Planning Step why it cannot be Pushed and cannot attack yet', () => {
    const pushed = table({ A: { characters: [{ card: 'c1=Seer', isPushed: true }] }, cards: [SEER] });
    expect(rules(pushed, A, 'c1')).toEqual(['MX-038', 'MX-051']);
    expect(words(pushed, A, 'c1')[0]).toBe('That Character is Pushed already.');
  });

  it('MX-038 gives no reason about a missing Push effect, or in the Battle Step', () => {
    const plain = table({ A: { characters: [{ card: 'c1=C[S7]', isPushed: true }] } });
    expect(rules(plain, A, 'c1')).toEqual(['MX-051']);
    const battle = attacking({ A: { characters: [{ card: 'c1=Seer', isPushed: true }] }, cards: [SEER] });
    expect(rules(battle, A, 'c1')).toEqual(['MX-053']);
  });

  it('MX-038 gives no reason if it offers its effect', () => {
    expect(reasons(table({ A: { characters: ['c1=Seer'] }, cards: [SEER] }), A, 'c1')).toEqual([]);
  });

  it('MX-054 reports that the hand has no Battle Card for it, to attack or to defend', () => {
    const idle = attacking({ A: { hand: ['c11=I1'], characters: ['c1=C[S7]'] } });
    expect(rules(idle, A, 'c1')).toEqual(['MX-054']);
    expect(words(idle, A, 'c1')).toEqual(['You hold no Battle Card that C[S7] can use and you can pay for.']);
    const asked = attacking({
      A: { hand: ['c11=S1'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=I1'], characters: ['c5=C[S7]', { card: 'c6=C[S6]', isPushed: true }] },
    }).when(A, attack('c1', 'c11'), finishAttacks);
    expect(rules(asked, B, 'c5')).toEqual(['MX-054']);
    expect(rules(asked, B, 'c6')).toEqual(['MX-072']);
  });

  it('MX-102 names the deciding seat if it is another seat', () => {
    const theirs = attacking({ B: { characters: ['c5=C[S7]'] } });
    expect(reasons(theirs, B, 'c5')).toMatchObject([{ code: 'NOT_YOUR_TURN', rule: 'MX-051' }]);
    expect(reasons(theirs, A, 'c5')).toEqual([]);
    const asked = attacking({ A: { hand: ['c11=S1'], characters: ['c1=C[S7]'] } }).when(
      A,
      attack('c1', 'c11'),
      finishAttacks,
    );
    expect(reasons(asked, A, 'c1')).toMatchObject([{ code: 'NOT_YOUR_TURN', rule: 'MX-071' }]);
  });
});

describe('A card in hand', () => {
  it('MX-032 MX-042 gives the reason why it cannot be played: a Character, an Event', () => {
    const moment = table({
      A: { hand: ['c11=C[S7]', 'c12=Event(-3)'], characters: ['C[S1]', 'C[S2]', 'C[S3]'] },
    });
    expect(rules(moment, A, 'c11')).toEqual(['MX-033']);
    expect(rules(moment, A, 'c12')).toEqual(['MX-022']);
  });

  it('MX-042 reports that the condition in an Event’s text is not met', () => {
    const asking = eventThat('Asking', [{ op: 'draw', count: 1 }], {
      if: { exists: { zone: 'play', whose: 'you' } },
    });
    expect(rules(table({ A: { hand: ['c12=Asking'] }, cards: [asking] }), A, 'c12')).toEqual(['MX-042']);
  });

  it('MX-047 a Battle Card waits for the Battle Step, and for a Character', () => {
    const planning = table({ A: { hand: ['c11=S1'], characters: ['C[S7]'] } });
    expect(rules(planning, A, 'c11')).toEqual(['MX-047']);
    const alone = table({ A: { hand: ['c11=S1'] } }).when(A, endPlanning);
    expect(words(alone, A, 'c11')).toEqual(['It is played with a Character, and you have none in play.']);
    expect(rules(alone, A, 'c11')).toEqual(['MX-047']);
  });

  it('MX-044 MX-053 a Battle Card explains for each Character why they cannot be used together', () => {
    const moment = attacking({
      A: {
        hand: ['c11=S5', 'c12=S3(-4)'],
        characters: [{ card: 'c1=C[S7]', isPushed: true }, 'c2=C[S4]', 'c3=C[I7]'],
      },
    });
    expect(rules(moment, A, 'c11')).toEqual(['MX-053', 'MX-044', 'MX-045']);
    expect(words(moment, A, 'c11')[0]).toBe('C[S7]: A Pushed Character cannot attack.');
    expect(rules(moment, A, 'c12')).toEqual(['MX-053', 'MX-046', 'MX-045']);
  });

  it('MX-071 a Battle Card of the attacked seat gives the reason why its Characters cannot defend', () => {
    const asked = attacking({
      A: { hand: ['c11=S1'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=S1'], characters: [{ card: 'c5=C[S7]', isPushed: true }] },
    }).when(A, attack('c1', 'c11'), finishAttacks);
    expect(words(asked, B, 'c21')).toEqual(['C[S7]: A Pushed Character cannot defend.']);
    expect(rules(asked, B, 'c21')).toEqual(['MX-072']);
  });

  it('MX-052 gives no reason if it is not in the hand, or offers an action', () => {
    const moment = attacking({
      A: { hand: ['c11=S1'], discard: ['c12=S1'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=S1'] },
    });
    expect(reasons(moment, A, 'c11')).toEqual([]);
    expect(reasons(moment, A, 'c12')).toEqual([]);
    expect(reasons(moment, A, 'c21')).toEqual([]);
  });
});

describe('A Character that must attack', () => {
  const told = constantOf('Told', {
    cards: { this: 'card' },
    modification: { change: 'must', action: 'attack' },
  });

  it('MX-037 need not where its seat cannot pay for the only Battle Card that it could use', () => {
    const moment = (metaPoints: number) =>
      attacking({ A: { metaPoints, hand: ['c11=S3(-4)'], characters: ['c1=Told'] }, cards: [told] });
    expect(moment(3).options(A)).toEqual([finishAttacks]);
    expect(moment(4).options(A)).not.toContainEqual(finishAttacks);
    moment(4).when(A, finishAttacks).thenRefused('MX-037');
  });
});
