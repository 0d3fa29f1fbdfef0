import { describe, expect, it } from '@jest/globals';
import { metaxSets } from '../cards/sets/index.js';
import { attack, endPlanning, event, finishAttacks, push } from '../testing/actions.js';
import { characterThat, constantOf, eventThat, watcherOf } from '../testing/cards.js';
import { A, attacking, B, table } from '../testing/table.js';

const draw = { op: 'draw', count: 1 };
const cards = metaxSets().flatMap((set) => set.cards);
const theirs = { zone: 'play', whose: 'opponent' };

describe('The condition of a text', () => {
  it('MX-042 is checked for an Event that another card plays: the shipped Dredge plays no Final Toll at 0 VP', () => {
    const dredged = (victoryPoints: number) =>
      table({
        A: { metaPoints: 9, hand: ['c9=Dredge'], discard: ['Final Toll'] },
        B: { victoryPoints },
        cards,
      }).when(A, event('c9'));
    dredged(0).thenNo('VictoryPointGained');
    expect(dredged(0).state.seats[0].discard).toHaveLength(2);
    dredged(1).thenFacts('EventPlayed', { type: 'VictoryPointGained', seat: A });
  });

  it('MX-042 MX-037 lets no effect play an Event for a seat that may play none', () => {
    const ban = constantOf('Ban', {
      who: 'opponents',
      modification: { change: 'forbid', action: 'playEvents' },
    });
    const caller = characterThat('Caller', {
      when: 'push',
      do: [{ op: 'play', cards: { zone: 'discard', where: { type: 'event' } } }],
    });
    const called = (watched: readonly string[]) =>
      table({
        A: { characters: ['c1=Caller'], discard: ['Event(-0)'] },
        B: { characters: watched },
        cards: [ban, caller],
      }).when(A, push('c1'));
    called([]).thenFacts('EventPlayed');
    called(['Ban']).thenNo('EventPlayed');
  });

  it('MX-R40 is checked for an effect that another card copies: the shipped Copied Script of Shoulder Shove', () => {
    const name = (id: string) => cards.find((card) => card.id === id)?.name ?? id;
    const copied = (hand: number) =>
      attacking({
        A: {
          metaPoints: 9,
          hand: [`c11=${name('copied-script')}`, ...Array.from({ length: hand }, () => 'S1')],
          discard: [name('shove')],
          characters: ['c1=C[S7 I7]'],
        },
        cards,
      }).when(A, attack('c1', 'c11', 'intelligence'));
    copied(5).thenNo('CardsDrawn');
    copied(3).thenFacts({ type: 'CardsDrawn', seat: A });
  });

  it('MX-R47 does not keep a Character from being Pushed for an effect that does nothing then', () => {
    const seer = characterThat('Seer', {
      when: 'push',
      if: { value: { metaPoints: 'you' }, is: { atLeast: 5 } },
      do: [draw],
    });
    const pushed = (metaPoints: number) =>
      table({ A: { metaPoints, characters: ['c1=Seer'] }, cards: [seer] }).when(A, push('c1'));
    pushed(0).thenFacts({ type: 'CharacterPushed', why: 'pushEffect' }).thenNo('CardsDrawn');
    pushed(5).thenFacts('CharacterPushed', { type: 'CardsDrawn', seat: A });
  });

  it('MX-037 is checked for a constant effect while it is in play', () => {
    const shy = constantOf('Shy', [
      {
        cards: { this: 'card' },
        modification: { change: 'forbid', action: 'attack' },
        if: { exists: theirs },
      },
      {
        who: 'you',
        modification: { change: 'forbid', action: 'playEvents' },
        if: { exists: theirs },
      },
    ]);
    const moment = (other: readonly string[]) =>
      table({
        A: { hand: ['S3', 'c9=Event(-0)'], characters: ['c1=Shy'] },
        B: { characters: other },
        cards: [shy],
      });
    expect(moment([]).options(A)).toContainEqual(event('c9'));
    expect(moment(['C[S5]']).options(A)).not.toContainEqual(event('c9'));
    expect(moment([]).when(A, endPlanning).options(A)).toHaveLength(2);
    expect(moment(['C[S5]']).when(A, endPlanning).options(A)).toEqual([finishAttacks]);
  });
});

describe('Once a turn', () => {
  it('MX-R40 is checked when the effect is used: the shipped Gear Oracle gains once from one knockout', () => {
    const oracle = cards.find(({ id }) => id === 'gear-oracle')?.name ?? '';
    const over = table({
      A: { hand: ['c9=Fell'] },
      B: { characters: [`c5=${oracle}`, { card: 'c6=C[S6 I6]', damage: ['c7=S1'] }] },
      cards: [
        ...cards,
        eventThat('Fell', {
          op: 'knockOut',
          cards: { zone: 'play', whose: 'opponent', where: { damage: { atLeast: 1 } } },
        }),
      ],
    });
    // Its own Damage too, so that two cards of one seat are discarded at once.
    const own = table({
      A: { hand: ['c9=Toss', 'S1', 'S2'], characters: [`c1=${oracle}`] },
      cards: [...cards, eventThat('Toss', [{ op: 'discard', cards: { zone: 'hand' } }])],
    });
    const tossed = own.when(A, event('c9'), { type: 'chooseEffect', effect: 0 });
    expect(tossed.state.seats[0].metaPoints).toBe(1);
    expect(over.when(A, event('c9')).state.seats[1].metaPoints).toBe(1);
  });

  it('MX-R40 MX-038 keeps a Character from being Pushed for its effect again', () => {
    const seer = characterThat('Seer', {
      when: 'push',
      once: 'turn',
      if: { value: { metaPoints: 'you' }, is: { atMost: 2 } },
      do: [
        { op: 'gainMetaPoints', amount: 1 },
        { op: 'prep', cards: { this: 'card' } },
      ],
    });
    const pushed = table({ A: { characters: ['c1=Seer'] }, cards: [seer] }).when(A, push('c1'));
    pushed.thenFacts({ type: 'EffectUsed', oncePerTurn: true }, 'MetaPointsGained');
    pushed.when(A, push('c1')).thenRefused('MX-038');
    table({ A: { metaPoints: 3, characters: ['c1=Seer'] }, cards: [seer] })
      .when(A, push('c1'))
      .thenFacts('CharacterPushed')
      .thenNo('MetaPointsGained');
  });

  it('MX-R40 resets with each turn', () => {
    const once = watcherOf('Once', 'eventPlayed', [draw], { once: 'turn' });
    const moment = table({
      A: { hand: ['c7=Event(-0)', 'c8=Event(-0)'], characters: ['c1=Once'] },
      B: { hand: ['c9=Event(-0)'] },
      cards: [once],
    }).when(A, event('c7'));
    moment.thenFacts({ type: 'EffectUsed', oncePerTurn: true }, 'CardsDrawn');
    moment.when(A, event('c8')).thenNo('CardsDrawn');
    moment
      .when(A, endPlanning, finishAttacks)
      .when(B, event('c9'))
      .thenFacts({ type: 'CardsDrawn', seat: A });
  });
});
