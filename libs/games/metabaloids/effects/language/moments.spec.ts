import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import { DRAW_PILE } from '../../actions.js';
import { statsOf } from '../../queries/stats.js';
import {
  attack,
  choose,
  deploy,
  endStep,
  move,
  pass,
  payFromDrawPile,
  play,
  restock,
  use,
} from '../../testing/actions.js';
import { dig, reply } from '../../testing/cards.js';
import type { Given } from '../../testing/given.js';
import { able, event, giving, testCard } from '../../testing/shorthand.js';
import { A, B, type Side, table } from '../../testing/table.js';
import { attacked, doer, until, withDoer } from '../../testing/words.js';
import { WAYS_TO_PAY } from './cost.js';
import { durationSchema, momentWordSchema } from './words.js';

const strengthen = {
  op: 'modify',
  cards: { this: 'card' },
  modification: { change: 'stats', attack: 1 },
  until: 'turn',
};
const at = (when: string) => ({ when, do: [strengthen] });
const own: readonly Side[] = [
  { hand: ['P'], play: [['Doer'], ['X']] },
  { hand: ['H'], play: [['V']] },
];
/** Whether A may use Doer now. */
const isOpen = (moment: Given): boolean => moment.may(A, use('Doer'));
/** A may respond at the end of B's ability step. */
const inOthersTurn = (when: string): boolean =>
  isOpen(withDoer(at(when), own, { phase: 'abilities', turn: B }).when(B, endStep));
const inOwnTurn = (when: string): boolean => isOpen(withDoer(at(when), own));

const X: Side = { hand: ['P', 'Q'], play: [['X[a5]'], ['Doer']], draw: 40 };
const weak: Side = { hand: ['H'], play: [['V']], draw: ['J', 'F', 'F', 'F', 'F', 'F', 'F'] };
const strong: Side = { ...weak, play: [['V[d20]']] };
/** Whether A may use Doer at a moment of the battle that its X has begun. */
const inBattle = (when: string, moment: Parameters<typeof until>[1], other = weak): boolean => {
  let now = until(attacked(at(when), [X, other]), moment);
  for (let passes = 0; passes < 9 && now.state.choice?.kind === 'window' && now.asked === B; passes += 1)
    now = now.when(B, pass);
  return (
    now.state.choice !== undefined &&
    'moment' in now.state.choice &&
    now.state.choice.moment === moment &&
    isOpen(now)
  );
};

eachWord('Moments', momentWordSchema.options, {
  atWill: () => expect([inOwnTurn('atWill'), inOthersTurn('atWill')]).toEqual([true, true]),
  play: () => {
    const flash = event('Flash', { cost: 0, abilities: [{ when: 'play', do: [{ op: 'draw', count: 1 }] }] });
    const sides = [{ hand: ['Flash'] }, {}];
    table({ cards: [flash], sides })
      .unanswered(A, play('Flash'))
      .thenFacts('CardsDrawn');
  },
  ownTurn: () => expect([inOwnTurn('ownTurn'), inOthersTurn('ownTurn')]).toEqual([true, false]),
  opponentsTurn: () =>
    expect([inOwnTurn('opponentsTurn'), inOthersTurn('opponentsTurn')]).toEqual([false, true]),
  drawStep: () => {
    const drawn = withDoer(at('drawStep'), own, { phase: 'restock', turn: B }).when(B, endStep);
    expect([isOpen(drawn.when(A, pass).when(B, pass)), inOwnTurn('drawStep')]).toEqual([true, false]);
  },
  betweenDraws: () => {
    const drawing = table({
      cards: [dig, doer(at('betweenDraws'))],
      turn: B,
      sides: [{ play: [['Doer']] }, { play: [['Dig']] }],
    });
    expect([isOpen(drawing.when(B, use('Dig'))), inOwnTurn('betweenDraws')]).toEqual([true, false]);
  },
  activation: () => {
    const announced = table({
      cards: [reply, doer(at('activation'))],
      turn: B,
      sides: [{ play: [['Doer']] }, { play: [['Reply']] }],
    });
    expect([isOpen(announced.when(B, use('Reply'))), inOwnTurn('activation')]).toEqual([true, false]);
  },
  attackDeclared: () =>
    expect([inBattle('attackDeclared', 'attackDeclared'), inBattle('attackDeclared', 'bonusDrawn')]).toEqual([
      true,
      false,
    ]),
  bonusDrawn: () =>
    expect([inBattle('bonusDrawn', 'attackDeclared'), inBattle('bonusDrawn', 'bonusDrawn')]).toEqual([
      false,
      true,
    ]),
  battleWon: () =>
    expect([inBattle('battleWon', 'battleDecided'), inBattle('battleWon', 'battleDecided', strong)]).toEqual([
      true,
      false,
    ]),
  battleLost: () =>
    expect([
      inBattle('battleLost', 'battleDecided'),
      inBattle('battleLost', 'battleDecided', strong),
    ]).toEqual([false, true]),
  cardLost: () => {
    const losses = (other: Side) => {
      let now = until(attacked(at('cardLost'), [X, other]), 'losses');
      for (let paid = 0; paid < 30 && now.state.choice?.kind === 'payDamage'; paid += 1)
        now = until(now.when(now.state.choice.seat, payFromDrawPile), 'losses');
      if (now.asked === B) now = now.when(B, pass);
      return isOpen(now);
    };
    expect([losses(strong), losses(weak)]).toEqual([true, false]);
  },
  cardDeployed: () => {
    const deployed = (card: string) =>
      isOpen(
        withDoer(
          at('cardDeployed'),
          [{ hand: ['P'], play: [card === 'Doer' ? ['X'] : ['Doer']], reserve: [card] }, {}],
          {
            phase: 'move',
          },
        ).when(A, endStep, deploy(card, 2)),
      );
    expect([deployed('Doer'), deployed('R')]).toEqual([true, false]);
  },
  cardRestocked: () => {
    const start = withDoer(at('cardRestocked'), [{ hand: ['X', 'P'], play: [['Doer']] }, {}], {
      phase: 'restock',
    });
    expect([isOpen(start), isOpen(start.when(A, restock('X', 'P')))]).toEqual([false, true]);
  },
  cardMoved: () => {
    const start = withDoer(at('cardMoved'), [{ play: [['Doer', 'Y'], ['Z']] }, {}], { phase: 'move' });
    const moved = (card: string) => isOpen(start.when(A, move(card, 3, DRAW_PILE)));
    expect([isOpen(start), moved('Doer'), moved('Y')]).toEqual([false, true, false]);
  },
  endOfTurn: () => {
    const start = withDoer(at('endOfTurn'), [{ play: [['Doer']] }, {}], { phase: 'restock' });
    expect([isOpen(start), isOpen(start.when(A, endStep))]).toEqual([false, true]);
  },
});

const paying = (cost: readonly object[], side: Side = {}) =>
  withDoer({ do: [{ op: 'draw', count: 1 }], cost }, [{ play: [['Doer']], ...side }, {}]);
const self = { this: 'card' };
eachWord('Costs', WAYS_TO_PAY, {
  points: () => {
    const moment = paying([{ pay: 'points', amount: 3 }], { hand: ['P[m2]', 'Q[m1]'] });
    moment.when(A, use('Doer', ['P'])).thenRefused('MB-041');
    expect(moment.when(A, use('Doer', ['P', 'Q'])).pile(A, 'discard')).toEqual(['Q', 'P']);
  },
  anywhere: () => {
    const moment = paying([{ pay: 'anywhere' }], { draw: ['K', 'L'] });
    moment.when(A, use('Doer')).thenRefused('MBO-011');
    expect(moment.when(A, use('Doer', [DRAW_PILE])).pile(A, 'discard')).toEqual(['K']);
  },
  discard: () => {
    const moment = paying([{ pay: 'discard', count: 2 }], { hand: ['P[m0]', 'Q[m0]', 'R'] });
    moment.when(A, use('Doer', ['P'])).thenRefused('MB-041');
    expect(moment.when(A, use('Doer', ['P', 'Q'])).pile(A, 'discard')).toEqual(['Q', 'P']);
  },
  sideways: () => {
    const turned = paying([{ pay: 'sideways' }]).when(A, use('Doer'));
    expect(turned.state.marks).toEqual([turned.id('Doer')]);
    const attacking = withDoer({ do: [strengthen], cost: [{ pay: 'sideways' }] }, [
      { hand: ['P', 'Q'], play: [['Doer']] },
      { play: [['V']] },
    ]).when(A, attack('Doer', 'V', 'P'));
    attacking.when(A, use('Doer')).thenRefused('MB-049');
  },
  sacrifice: () => {
    const sacrificed = paying([{ pay: 'sacrifice', cards: self }]).when(A, use('Doer'));
    expect(sacrificed.pile(A, 'lost')).toEqual(['Doer']);
    const other = paying([{ pay: 'sacrifice', cards: { zone: 'play', where: { another: true } } }], {
      play: [['Doer', 'Y'], ['Z']],
    }).when(A, use('Doer'));
    other.thenFacts('AbilityActivated', { type: 'ChoiceOffered' });
    other.when(A, choose('Z')).thenFacts({ type: 'CardsLost', why: 'cost' }, 'CostsPaid');
  },
  return: () => {
    const returned = paying([{ pay: 'return', cards: { zone: 'play', where: { another: true } } }], {
      play: [['Doer', 'Y']],
    }).when(A, use('Doer'));
    expect(returned.pile(A, 'hand')).toContain('Y');
    const alone = paying([{ pay: 'return', cards: { zone: 'play', where: { another: true } } }]);
    alone.when(A, use('Doer')).thenRefused('MB-049');
  },
});

const from = (place: string, side: Side, cost: readonly object[] = []) =>
  withDoer({ ...(place === 'play' ? {} : { from: place }), cost, do: [{ op: 'draw', count: 1 }] }, [
    { ...side },
    {},
  ]);
eachWord('Places that abilities are used from', ['play', 'hand', 'discard', 'lost', 'events'], {
  play: () =>
    expect([isOpen(from('play', { play: [['Doer']] })), isOpen(from('play', { hand: ['Doer'] }))]).toEqual([
      true,
      false,
    ]),
  hand: () => {
    expect(isOpen(from('hand', { play: [['Doer']] }))).toBe(false);
    expect(
      from('hand', { hand: ['Doer'] })
        .when(A, use('Doer'))
        .pile(A, 'discard'),
    ).toEqual(['Doer']);
    const lost = from('hand', { hand: ['Doer'] }, [{ pay: 'sacrifice', cards: self }]).when(A, use('Doer'));
    lost.thenFacts('AbilityActivated', 'CardsDrawn', { type: 'AbilityResolved', isWhole: true });
    expect([lost.pile(A, 'lost'), lost.pile(A, 'discard')]).toEqual([['Doer'], []]);
  },
  discard: () =>
    expect([
      isOpen(from('discard', { discard: ['Doer'] })),
      isOpen(from('discard', { lost: ['Doer'] })),
    ]).toEqual([true, false]),
  lost: () =>
    expect([isOpen(from('lost', { lost: ['Doer'] })), isOpen(from('lost', { discard: ['Doer'] }))]).toEqual([
      true,
      false,
    ]),
  events: () => {
    const spring = testCard('Spring', 'terrain', {
      kind: 'Terrain',
      abilities: [{ when: 'atWill', do: [{ op: 'draw', count: 1 }] }],
    });
    const moment = table({ cards: [spring], sides: [{ events: ['Spring'] }, {}] });
    moment.when(A, use('Spring')).thenFacts({ type: 'CardsDrawn', seat: A });
  },
});

const attackOf = (moment: Given, name: string): number => statsOf(moment.state, moment.id(name)).attack;
const lasting = (word: string) => ({ when: 'attackDeclared', do: [{ ...strengthen, until: word }] });
/** Doer's Attack in the battle, after it, and in the turn after. */
const through = (word: string): readonly number[] => {
  const used = attacked(lasting(word), [X, { ...weak, hand: 7 }], { phase: 'attack' })
    .when(B, pass)
    .when(A, use('Doer'));
  const inIt = until(used, 'bonusDrawn');
  let after = inIt.through();
  for (let paid = 0; paid < 30 && after.state.choice?.kind === 'payDamage'; paid += 1)
    after = after.unanswered(B, payFromDrawPile);
  const next = after.unanswered(A, endStep).unanswered(A, endStep);
  expect([after.state.battle, next.state.turn.seat]).toEqual([undefined, B]);
  return [inIt, after, next].map((moment) => attackOf(moment, 'Doer'));
};
eachWord('Durations', durationSchema.options, {
  battle: () => expect(through('battle')).toEqual([1, 0, 0]),
  turn: () => expect(through('turn')).toEqual([1, 1, 0]),
  untilYourTurn: () => {
    expect(through('untilYourTurn')).toEqual([1, 1, 1]);
    let moment = withDoer(
      { do: [{ ...strengthen, until: 'untilYourTurn' }] },
      [{ hand: 7, play: [['Doer']] }, {}],
      {
        phase: 'restock',
        turn: B,
      },
    ).when(B, endStep);
    moment = moment.when(A, use('Doer'));
    expect(attackOf(moment, 'Doer')).toBe(1);
    expect(attackOf(moment.through(), 'Doer')).toBe(0);
  },
});

const given =
  (to: Parameters<typeof giving>[0], stats: object, rest = {}) =>
  (play: Side['play'] & object, name: string) => {
    const moment = table({
      cards: [able('Giver', giving(to, stats, rest))],
      sides: [{ play }, { play: [['V']] }],
    });
    return statsOf(moment.state, moment.id(name));
  };
const beside = [['Giver', 'Y'], ['Z[c2]']];
eachWord('Static abilities', ['if', 'cards', 'attack', 'defense', 'sameColumn'], {
  if: () => {
    const alone = given('card', { attack: 1 }, { if: { alone: true } });
    expect([alone([['Giver']], 'Giver').attack, alone(beside, 'Giver').attack]).toEqual([1, 0]);
  },
  cards: () => {
    const all = (to: Parameters<typeof giving>[0]) =>
      ['Giver', 'Y', 'Z', 'V'].map((name) => given(to, { attack: 1 })(beside, name).attack);
    expect([all('card'), all('play'), all({ zone: 'play', where: { cost: { is: 2 } } })]).toEqual([
      [1, 0, 0, 0],
      [1, 1, 1, 0],
      [0, 0, 1, 0],
    ]);
    expect(all({ zone: 'play', whose: 'opponents' })).toEqual([0, 0, 0, 1]);
  },
  sameColumn: () =>
    expect(['Giver', 'Y', 'Z'].map((name) => given('column', { attack: 1 })(beside, name).attack)).toEqual([
      0, 1, 0,
    ]),
  attack: () => {
    expect(given('card', { attack: 2 })(beside, 'Giver')).toEqual({ attack: 2, defense: 0 });
    const many = given('card', { attack: { count: { zone: 'play' }, times: 2 } });
    expect(many(beside, 'Giver').attack).toBe(6);
  },
  defense: () => expect(given('card', { defense: 2 })(beside, 'Giver')).toEqual({ attack: 0, defense: 2 }),
});
