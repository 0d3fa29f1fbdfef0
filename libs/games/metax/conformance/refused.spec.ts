import { describe, expect, it } from '@jest/globals';
import { cardId, seededRandom } from '#libs/game-kit';
import type { MetaxAction } from '../actions.js';
import { metax } from '../index.js';
import {
  attack,
  declineLink,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  keepHand,
  link,
  next,
  play,
  push,
} from '../testing/actions.js';
import { characterThat, watcherOf } from '../testing/cards.js';
import { type Given, given } from '../testing/given.js';
import { planned } from '../testing/planned.js';
import { A, attacking, B, table } from '../testing/table.js';

/* An action that is not offered is refused, in each phase and at each choice. */

const IN_PHASE: Readonly<Record<string, readonly MetaxAction[]>> = {
  planning: [play('c13'), push('c1'), event('c12'), endPlanning],
  declareAttacks: [attack('c1', 'c11'), finishAttacks],
  assignDefenders: [defend('c5', 1, 'c21'), finishDefenders],
};
const AT_A_CHOICE: readonly MetaxAction[] = [
  keepHand,
  { type: 'mulligan', order: [] },
  link('c2'),
  declineLink,
  next(1),
  { type: 'chooseEffect', effect: 0 },
  { type: 'chooseCards', cards: [] },
  { type: 'arrangeCards', cards: [] },
  { type: 'chooseOption', option: 0 },
  { type: 'answerMay', yes: false },
];
const ALL = [...Object.values(IN_PHASE).flat(), ...AT_A_CHOICE];

const moment = (phase: 'planning' | 'declareAttacks', turn: 'A' | 'B' = 'A') =>
  table({
    phase,
    turn,
    A: {
      metaPoints: 9,
      hand: ['c11=S3', 'c12=Event(-0)', 'c13=C[S4]'],
      characters: ['c1=Seer', 'c2=C[S7]'],
    },
    B: { metaPoints: 9, hand: ['c21=S2'], characters: ['c5=C[S7 I7]'] },
    cards: [characterThat('Seer', { when: 'push', do: [{ op: 'draw', count: 1 }] })],
  });

const isRefused = (given: Given, seat: typeof A, action: MetaxAction): boolean => {
  try {
    return given.when(seat, action).facts.length < 0;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Refused');
  }
};

describe('The seat to act', () => {
  it.each(['planning', 'declareAttacks'] as const)('MX-102 only the seat to act, in %s', (phase) => {
    expect(ALL.filter((action) => !isRefused(moment(phase), B, action))).toEqual([]);
    expect(ALL.filter((action) => !isRefused(moment(phase, 'B'), A, action))).toEqual([]);
  });

  it.each(['planning', 'declareAttacks'] as const)('MX-102 only what belongs to it, in %s', (phase) => {
    const others = ALL.filter((action) => !IN_PHASE[phase]?.includes(action));
    expect(others.filter((action) => !isRefused(moment(phase), A, action))).toEqual([]);
    expect(IN_PHASE[phase]?.filter((action) => isRefused(moment(phase), A, action))).toEqual([]);
  });

  it('MX-102 only what belongs to the assignment of defenders, by the seat that assigns them', () => {
    const declared = moment('declareAttacks').when(A, attack('c1', 'c11'), declineLink);
    const asked = declared.when(A, finishAttacks);
    const others = ALL.filter((action) => !IN_PHASE.assignDefenders?.includes(action));
    expect(others.filter((action) => !isRefused(asked, B, action))).toEqual([]);
    expect(ALL.filter((action) => !isRefused(asked, A, action))).toEqual([]);
    expect(IN_PHASE.assignDefenders?.filter((action) => isRefused(asked, B, action))).toEqual([]);
    asked.when(B, defend('c2', 1, 'c21')).thenRefused('MX-073');
    asked.when(B, defend('c5', 2, 'c21')).thenRefused('MX-073');
    asked.when(A, finishDefenders).thenRefused('MX-071');
  });

  it('MX-035 MX-038 only Characters of the hand are played, and only those with a Push effect Pushed', () => {
    const planning = moment('planning');
    planning.when(A, play('c12')).thenRefused('MX-035');
    planning.when(A, play('c2')).thenRefused('MX-035');
    planning.when(A, push('c2')).thenRefused('MX-038');
    planning.when(A, event('c13')).thenRefused('MX-042');
    planning.when(A, event('c21')).thenRefused('MX-042');
  });

  it('MX-057 only what answers the offer of a Link', () => {
    const offered = moment('declareAttacks').when(A, attack('c1', 'c11'));
    const others = ALL.filter(({ type }) => type !== 'link' && type !== 'declineLink');
    expect(others.filter((action) => !isRefused(offered, A, action))).toEqual([]);
    expect(ALL.filter((action) => !isRefused(offered, B, action))).toEqual([]);
    offered.when(A, link('c5')).thenRefused('MX-057');
  });

  it('MX-R21 only an effect, or an attack, that is among those to put in order', () => {
    const two = ['Left', 'Right'].map((name, index) =>
      watcherOf(name, 'eventPlayed', [{ op: 'gainMetaPoints', amount: index + 1 }]),
    );
    const effects = table({ A: { hand: ['c12=Event(-0)'], characters: ['Left', 'Right'] }, cards: two }).when(
      A,
      event('c12'),
    );
    effects.thenFacts({ type: 'ChoiceOffered', kind: 'orderEffects' });
    effects.when(A, { type: 'chooseEffect', effect: 2 }).thenRefused('MX-R21');
    effects.when(B, { type: 'chooseEffect', effect: 0 }).thenRefused('MX-R21');
    expect(isRefused(effects, A, next(1))).toBe(true);

    const attacks = attacking({
      A: { hand: ['c11=S1', 'c12=S1'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, finishDefenders);
    attacks.thenFacts({ type: 'ChoiceOffered', kind: 'orderVictoryPoints' });
    attacks.when(A, next(3)).thenRefused('MX-094');
    expect(isRefused(attacks, B, next(1))).toBe(true);
    expect(isRefused(attacks, A, { type: 'chooseEffect', effect: 0 })).toBe(true);
    expect(attacks.when(A, next(2)).state.seats[0].victoryPoints).toHaveLength(2);
  });

  it('MX-073 an attack that is over has no defender', () => {
    const proud = watcherOf('Proud', 'defended', {
      op: 'knockOut',
      cards: { zone: 'play', whose: 'opponent', where: { state: 'pushed' } },
    });
    const over = attacking({
      A: { hand: ['c11=S1', 'c12=S1'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=S1', 'c22=S1'], characters: ['c5=Proud', 'c6=C[S7 I7]'] },
      cards: [proud],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    over.thenFacts({ type: 'AttackEnded', attack: 1 }, { type: 'AttackEnded', attack: 2 });
    over.when(B, defend('c6', 2, 'c22')).thenRefused('MX-073');
    expect(over.options(B)).toEqual([finishDefenders]);
  });
});

describe('Steps without a decision', () => {
  it.each(['setup', 'prep', 'damage', 'victoryPoints'] as const)(
    'MX-026 offer no actions to any seat: %s',
    (phase) => {
      const quiet = given({ ...table().state, phase });
      expect([...quiet.options(A), ...quiet.options(B)]).toEqual([]);
    },
  );
});

describe('A choice of an effect', () => {
  it('MX-R40 needs each of its cards once, and the refusal states this', () => {
    const asked = planned([{ op: 'arrange', cards: { zone: 'hand', whose: 'you' }, as: 'order' }], {
      hand: ['c11=S1', 'c12=S2'],
    });
    const twice = { type: 'arrangeCards' as const, cards: [cardId('c11'), cardId('c11')] };
    asked.when(A, twice).thenRefused('MX-R40');
    expect(metax.decide(asked.state, A, twice, seededRandom('refused'))).toMatchObject({
      rejection: { message: 'Name each of the cards once, in the order you want.' },
    });
  });
});
