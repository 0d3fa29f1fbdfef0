import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  link,
  play,
  push,
} from '../../testing/actions.js';
import { characterThat, eventThat, watcherOf } from '../../testing/cards.js';
import type { Given } from '../../testing/given.js';
import { A, B, type Side, table } from '../../testing/table.js';
import { watchedEventSchema } from '../language/effect.js';

const one = { op: 'gainMetaPoints', who: 'you', amount: 1 };

/** The number of times that the Eye of seat B was triggered by an action of A. */
const seen = (moment: Given): number => {
  let at = moment;
  while (at.state.choice?.kind === 'orderEffects') at = at.when(B, { type: 'chooseEffect', effect: 0 });
  return at.state.seats[1].metaPoints;
};

interface Watched {
  readonly A?: Side;
  readonly B?: Side;
  readonly do?: readonly object[];
  readonly rest?: Readonly<Record<string, unknown>>;
  readonly phase?: 'planning' | 'declareAttacks';
}

const watching = (when: string, { A: own = {}, B: other = {}, do: done = [], rest = {}, phase }: Watched) =>
  table({
    ...(phase === undefined ? {} : { phase }),
    A: { ...own, hand: ['c99=Plan', ...(own.hand ?? [])] },
    B: { ...other, characters: ['c50=Eye', ...(other.characters ?? [])] },
    cards: [
      watcherOf('Eye', when, [one], { whose: 'opponents', ...rest }),
      eventThat('Plan', done.length === 0 ? [{ op: 'reveal', cards: { zone: 'hand' } }] : done, { cost: 1 }),
      characterThat('Pusher', { when: 'push', do: [{ op: 'shuffle' }] }),
    ],
  });

/** The result of A's Event. */
const planned = (when: string, operations: readonly object[], text: Watched = {}) =>
  watching(when, { ...text, A: { metaPoints: 5, ...text.A }, do: operations }).when(A, event('c99'));

const yours = { zone: 'play', whose: 'you' };
const two = { characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] };
const attacking = (when: string, text: Watched = {}) =>
  watching(when, {
    phase: 'declareAttacks',
    ...text,
    A: { hand: ['c11=S3'], ...two, ...text.A },
  }).when(A, attack('c1', 'c11'));

eachWord('What constant effects watch for', watchedEventSchema.options, {
  attackDeclared: () => expect(seen(attacking('attackDeclared'))).toBe(1),
  linked: () => expect(seen(attacking('linked', { A: { metaPoints: 10 } }).when(A, link('c2')))).toBe(1),
  defended: () => {
    const text: Watched = { B: { hand: ['c21=S1'] }, rest: { whose: 'you' } };
    const moment = attacking('defended', text).when(A, finishAttacks);
    expect(seen(moment)).toBe(0);
    expect(seen(moment.when(B, defend('c50', 1, 'c21')))).toBe(1);
  },
  damageAttached: () => {
    const hit = planned(
      'damageAttached',
      [{ op: 'attachDamage', cards: { zone: 'deck', top: 2 }, to: yours }],
      {
        A: { characters: ['C[S7 I7]'] },
      },
    );
    expect(seen(hit)).toBe(2);
    const traded = attacking('damageAttached', { B: { hand: ['c21=S1'] } })
      .when(A, finishAttacks)
      .when(B, defend('c50', 1, 'c21'), finishDefenders);
    expect(seen(traded)).toBe(1);
  },
  knockedOut: () =>
    expect(seen(planned('knockedOut', [{ op: 'knockOut', cards: yours }], { A: two }))).toBe(2),
  victoryPointGained: () =>
    expect(seen(planned('victoryPointGained', [{ op: 'gainVictoryPoints', amount: 2 }]))).toBe(2),
  metaPointsGained: () => {
    expect(seen(planned('metaPointsGained', [{ op: 'gainMetaPoints', amount: 2 }]))).toBe(1);
    const full = { A: { metaPoints: 10 } };
    // The Event costs one point; points above ten are lost.
    expect(seen(planned('metaPointsGained', [one, one], full))).toBe(1);
  },
  metaPointsLost: () =>
    expect(seen(planned('metaPointsLost', [{ op: 'loseMetaPoints', amount: 2 }]))).toBe(1),
  victoryPointLost: () => {
    const lost = planned('victoryPointLost', [{ op: 'loseVictoryPoints', amount: 2 }], {
      A: { victoryPoints: 3 },
    });
    expect(seen(lost)).toBe(2);
  },
  undefended: () => {
    const over = attacking('undefended').when(A, finishAttacks);
    expect(seen(over)).toBe(0);
    expect(seen(over.when(B, finishDefenders))).toBe(1);
    const met = attacking('undefended', { B: { hand: ['c21=S1'] } }).when(A, finishAttacks);
    expect(seen(met.when(B, defend('c50', 1, 'c21'), finishDefenders))).toBe(0);
  },
  metaPointsSpent: () => {
    expect(seen(planned('metaPointsSpent', []))).toBe(1);
    expect(seen(planned('metaPointsSpent', [{ op: 'loseMetaPoints', amount: 1 }]))).toBe(1);
  },
  cardDrawn: () => expect(seen(planned('cardDrawn', [{ op: 'draw', count: 2 }]))).toBe(2),
  cardDiscarded: () =>
    // The Event itself is the third.
    expect(seen(planned('cardDiscarded', [{ op: 'discard', cards: { zone: 'deck', top: 2 } }]))).toBe(3),
  pushed: () => {
    expect(seen(attacking('pushed'))).toBe(1);
    expect(seen(planned('pushed', [{ op: 'push', cards: yours }], { A: two }))).toBe(2);
  },
  prepped: () => {
    const pushed = { A: { characters: [{ card: 'c1=C[S7 I7]', isPushed: true }, 'c2=C[S5]'] } };
    expect(seen(planned('prepped', [{ op: 'prep', cards: yours }], pushed))).toBe(1);
    const turn = watching('prepped', pushed).when(A, endPlanning, finishAttacks).when(B, endPlanning);
    expect(seen(turn.when(B, finishAttacks))).toBe(1);
  },
  deckSearched: () => {
    const search = { op: 'search', where: { type: 'character' }, count: 1, to: 'hand' };
    expect(seen(planned('deckSearched', [search]).when(A, { type: 'chooseCards', cards: [] }))).toBe(1);
    expect(seen(planned('deckSearched', [{ op: 'shuffle' }]))).toBe(0);
  },
  characterEntered: () => {
    const put = { op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } };
    expect(seen(planned('characterEntered', [put], { A: { discard: ['C[S5]'] } }))).toBe(1);
    expect(seen(watching('characterEntered', { A: { hand: ['c9=C[S5]'] } }).when(A, play('c9')))).toBe(1);
  },
  characterLeft: () =>
    expect(seen(planned('characterLeft', [{ op: 'returnToHand', cards: yours }], { A: two }))).toBe(2),
  eventPlayed: () => expect(seen(planned('eventPlayed', []))).toBe(1),
  battleCardPlayed: () => {
    expect(seen(attacking('battleCardPlayed'))).toBe(1);
    const own: Watched = { B: { hand: ['c21=S1'] }, rest: { whose: 'you' } };
    const moment = attacking('battleCardPlayed', own).when(A, finishAttacks);
    expect(seen(moment.when(B, defend('c50', 1, 'c21')))).toBe(1);
  },
  turnBegan: () => {
    const moment = watching('turnBegan', {}).when(A, endPlanning, finishAttacks);
    expect(seen(moment)).toBe(0);
    expect(seen(moment.when(B, endPlanning, finishAttacks))).toBe(1);
  },
  turnEnded: () => {
    const moment = watching('turnEnded', {}).when(A, endPlanning);
    expect(seen(moment)).toBe(0);
    expect(seen(moment.when(A, finishAttacks))).toBe(1);
  },
});

describe('A watched event', () => {
  it('is narrowed by whose it is', () => {
    for (const [whose, times] of [
      ['opponents', 1],
      ['you', 0],
      ['each', 1],
      ['active', 1],
    ] as const)
      expect(seen(planned('eventPlayed', [], { rest: { whose } }))).toBe(times);
  });

  it('is narrowed by its subject card', () => {
    const narrowed = (where: object) => seen(attacking('battleCardPlayed', { rest: { where } }));
    expect(narrowed({ rank: { is: 3 } })).toBe(1);
    expect(narrowed({ rank: { is: 4 } })).toBe(0);
  });

  it('is narrowed to its own card', () => {
    const pushes = (rest: Readonly<Record<string, unknown>>) =>
      planned('pushed', [{ op: 'push', cards: { zone: 'play', whose: 'each' } }], { A: two, rest });
    expect(seen(pushes({ whose: 'each', self: true }))).toBe(1);
    expect(seen(watching('pushed', { A: { characters: ['c3=Pusher'] } }).when(A, push('c3')))).toBe(1);
  });

  it('has an amount', () => {
    const doubled = { op: 'gainMetaPoints', amount: { number: 'amount' } };
    const gained = table({
      A: { hand: ['c99=Plan'] },
      B: { characters: ['c50=Eye'] },
      cards: [
        watcherOf('Eye', 'metaPointsGained', [doubled], { whose: 'opponents' }),
        eventThat('Plan', [{ op: 'gainMetaPoints', amount: 4 }]),
      ],
    }).when(A, event('c99'));
    expect(gained.state.seats.map(({ metaPoints }) => metaPoints)).toEqual([4, 4]);
  });

  it('is narrowed to the attack of its own card', () => {
    const duel = (watched: string) =>
      table({
        phase: 'declareAttacks',
        A: { hand: ['c11=S3', 'c12=S3'], characters: ['c1=Eye', 'c2=C[S7]'] },
        cards: [watcherOf('Eye', watched, [one], { attack: 'this' })],
      })
        .when(A, attack('c2', 'c11'), attack('c1', 'c12'), finishAttacks)
        .when(B, finishDefenders);
    expect(duel('undefended').state.seats[0].metaPoints).toBe(1);
  });

  it('is what `subject` means', () => {
    const moment = table({
      A: { characters: ['c1=C[S5]', 'c2=C[S5]'], hand: ['c99=Plan'] },
      B: { characters: ['c50=Eye'] },
      cards: [
        watcherOf('Eye', 'pushed', [{ op: 'prep', cards: { this: 'subject' } }], { whose: 'opponents' }),
        eventThat('Plan', [{ op: 'push', cards: { ...yours, first: 1 } }]),
      ],
    }).when(A, event('c99'));
    moment.thenFacts('CharacterPushed', { type: 'CharacterPrepped', character: cardId('c1') });
  });
});
