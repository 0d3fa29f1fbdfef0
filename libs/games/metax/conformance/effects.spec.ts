import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, ruleId, SPECTATOR, seatViewer } from '#libs/game-kit';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { metax } from '../index.js';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  play,
  push,
} from '../testing/actions.js';
import type { When } from '../testing/given.js';
import { A, attacking, B, type Side, TURN, table } from '../testing/table.js';

/** An Event without cost that does this. */
const eventThat = (...operations: readonly object[]): MetaxCard =>
  metaxCardSchema.parse({
    id: 'plan',
    name: 'Plan',
    type: 'event',
    cost: 0,
    abilities: [{ when: 'play', text: 'As the test says.', do: operations }],
  });

/** A plays the Event. */
const planned = (operations: readonly object[], own: Side = {}, other: Side = {}): When =>
  table({
    A: { ...own, hand: ['c99=Plan', ...(own.hand ?? [])] },
    B: other,
    cards: [eventThat(...operations), villain],
  }).when(A, event('c99'));

const villain = metaxCardSchema.parse({
  id: 'villain',
  name: 'Villain',
  type: 'character',
  metaPoints: 3,
  trait: 'Villain Character',
  stats: [{ stat: 'strength', rank: 6 }],
  abilities: [{ when: 'enters', text: 'Gain 1 MP.', do: [{ op: 'gainMetaPoints', amount: 1 }] }],
});

const watcher = (id: string, name: string, when: string): MetaxCard =>
  metaxCardSchema.parse({
    id,
    name,
    type: 'character',
    metaPoints: 0,
    trait: 'Hero Character',
    stats: [{ stat: 'strength', rank: 5 }],
    abilities: [
      {
        when: { event: when },
        text: 'When it happens, gain 1 MP.',
        do: [{ op: 'gainMetaPoints', amount: 1 }],
      },
    ],
  });

describe('Effects', () => {
  it('MX-012 may refer to a Trait, which has no force of its own', () => {
    planned(
      [{ op: 'push', cards: { zone: 'play', whose: 'each', where: { trait: 'Villain Character' } } }],
      { characters: ['c1=Villain', 'c2=C[S5]'] },
      { characters: ['c3=Villain'] },
    ).thenFacts(
      { type: 'CharacterPushed', character: cardId('c1') },
      { type: 'CharacterPushed', character: cardId('c3') },
    );
  });

  it('MX-023 take no more Meta Points than a seat has (MX-R11)', () => {
    planned([{ op: 'loseMetaPoints', who: 'opponent', amount: 3 }], {}, { metaPoints: 1 }).thenFacts({
      type: 'MetaPointsLost',
      seat: B,
      amount: 1,
      total: 0,
    });
  });

  const search = [{ op: 'search', where: { type: 'character' }, count: 1, to: 'hand' }];

  it('MX-103 shuffle a deck that was searched as a whole, also when nothing was found', () => {
    const nothing = planned(search, { deck: ['S1', 'S2', 'S3'] });
    const done = nothing.when(A, { type: 'chooseCards', cards: [] });
    done.thenFacts({ type: 'DeckShuffled', rule: ruleId('MX-103'), seat: A, count: 3 });
  });

  it('MX-R51 count searched cards as in the deck until the effect moves them', () => {
    const searching = planned(search, { deck: ['c50=C[S5]'] });
    expect(metax.outcome(searching.state)).toBeUndefined();
    searching
      .when(A, { type: 'chooseCards', cards: [cardId('c50')] })
      .thenFacts({ type: 'GameWon', seat: B, reason: 'deck-out' });
  });

  it('MX-R38 do not shuffle a deck of which they look at some cards only', () => {
    const looked = planned([{ op: 'lookAtTop', count: 2, as: 'top' }], { deck: ['S1', 'S2', 'S3'] });
    looked.thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 }).thenNo('DeckShuffled');
  });

  it('MX-104 show both complete discard piles to all viewers', () => {
    const { state } = table({ A: { discard: ['S1', 'C[S5]'] }, B: { discard: ['I2'] } });
    for (const viewer of [SPECTATOR, seatViewer(A), seatViewer(B)])
      expect(
        metax
          .view(state, viewer)
          .zones.filter(({ kind }) => kind === 'discard')
          .map(({ cards }) => cards.map((card) => (card.facing === 'face-up' ? card.name : 'hidden'))),
      ).toEqual([['S1', 'C[S5]'], ['I2']]);
  });

  it('MX-105 reach cards in play only: not those in hand, deck or pile', () => {
    const pushed = planned([{ op: 'push', cards: { zone: 'play', where: { type: 'character' } } }], {
      hand: ['c1=C[S5]'],
      discard: ['c2=C[S5]'],
      deck: ['C[S5]', 'C[S5]'],
      characters: ['c3=C[S5]'],
    });
    expect(pushed.factsOf('CharacterPushed').map(({ character }) => character)).toEqual(['c3']);
  });

  it('MX-106 are void when negated; the card keeps its MP, Stat, Rank and Damage (MX-R28)', () => {
    const over = attacking({
      A: { metaPoints: 3, hand: ['c11=S3(-1): attack'], characters: ['c1=C[S7 I7]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      modifiers: [
        {
          id: 1,
          source: { id: 'c5', definition: 'c-s7-i7' },
          controller: 1,
          until: 'untilYourNextTurn',
          on: 'cards',
          cards: ['c1'],
          modification: { change: 'negateBattleCards' },
        },
      ],
    }).when(A, attack('c1', 'c11'));
    over.thenFacts(
      { type: 'AttackDeclared', rank: 3, as: 'strength' },
      { type: 'MetaPointsSpent', amount: 1 },
      { type: 'EffectNegated', rule: ruleId('MX-106') },
    );
    over.thenNo('EffectUsed');
    const dealt = over.when(A, finishAttacks).when(B, defend('c5', 1, 'c21'), finishDefenders);
    expect(cardUnder(dealt.state.characters, cardId('c5'))?.damage).toHaveLength(1);
  });

  it('MX-108 let the opponent that must discard choose from its own hand', () => {
    const asked = planned(
      [
        { op: 'choose', who: 'opponent', from: { zone: 'hand', whose: 'opponent' }, count: 1, as: 'card' },
        { op: 'discard', cards: { bound: 'card' } },
      ],
      {},
      { hand: ['c51=S1', 'c52=S2'] },
    );
    asked.thenFacts({ type: 'ChoiceOffered', seat: B, kind: 'chooseCards' });
    expect(asked.options(A)).toEqual([]);
    expect(asked.options(B)).toHaveLength(2);
    const chosen = asked.when(B, { type: 'chooseCards', cards: [cardId('c52')] });
    expect(chosen.state.seats[1].hand).toEqual(['c51']);
    expect(chosen.state.seats[1].discard.map((id) => cardUnder(chosen.state.cards, id)?.definition)).toEqual([
      's2',
    ]);
  });

  it('MX-R12 put a Character into play without its +MP and with its enter effect, held back this turn', () => {
    const entered = planned(
      [{ op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } }],
      { hand: ['c3=C[S5]'], discard: ['c1=Villain'] },
    );
    entered.thenFacts(
      { type: 'CharacterPutIntoPlay', seat: A },
      { type: 'EffectUsed', on: 'enter' },
      { type: 'MetaPointsGained', amount: 1, total: 1 },
    );
    const [character] = entered.state.seats[0].characters;
    expect(character && cardUnder(entered.state.characters, character)?.enteredTurn).toBe(TURN);
    // It does not count as the Character that may be played.
    entered.when(A, play('c3')).thenFacts('CharacterPlayed');
  });

  it('MX-R12 respect the limit of three Characters in play', () => {
    planned([{ op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } }], {
      discard: ['c1=Villain'],
      characters: ['C[S1]', 'C[S2]', 'C[S3]'],
    }).thenNo('CharacterPutIntoPlay');
  });

  it('MX-R21 of one moment are used by the turn player first, each seat in the order it chooses', () => {
    const moment = table({
      A: {
        hand: ['c9=C[S1]'],
        characters: ['c1=One', 'c2=Two'],
      },
      B: { characters: ['c3=One'] },
      cards: [watcher('one', 'One', 'characterEntered'), watcher('two', 'Two', 'characterEntered')],
    }).when(A, play('c9'));
    moment.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'orderEffects', rule: ruleId('MX-R21') });
    const used = moment.when(A, { type: 'chooseEffect', effect: 1 });
    expect(used.factsOf('EffectUsed').map((fact) => fact.card.id)).toEqual(['c2', 'c1', 'c3']);
  });

  it('MX-R37 take a card for a Victory Point without discarding it, which triggers no discard effects', () => {
    const scored = attacking({
      A: { hand: ['c11=S3'], characters: ['c1=C[S5]'] },
      B: { characters: ['c5=One'] },
      cards: [watcher('one', 'One', 'cardDiscarded')],
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, finishDefenders);
    const before = scored.facts.slice(
      0,
      scored.facts.findIndex(({ type }) => type === 'BattleCardsDiscarded'),
    );
    expect(before.map(({ type }) => type)).toContain('VictoryPointGained');
    expect(before.map(({ type }) => type)).not.toContain('EffectUsed');
  });

  it('MX-R49 that watch for a KO are silent when their Character is KO’d in the same exchange', () => {
    const exchanged = (watching: Side['characters']) =>
      attacking({
        A: { hand: ['c11=S5'], characters: ['c1=C[S7 I7]'] },
        B: { hand: ['c21=S1'], characters: [...(watching ?? [])] },
        cards: [watcher('one', 'One', 'knockedOut')],
      })
        .when(A, attack('c1', 'c11'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
    exchanged(['c5=One']).thenFacts('CharactersKnockedOut').thenNo('EffectUsed');
    exchanged(['c5=C[S4]', 'c6=One']).thenFacts('CharactersKnockedOut', { type: 'EffectUsed', on: 'watch' });
  });

  it('MX-R40 are mandatory unless their text has "may"', () => {
    planned([{ op: 'may', label: 'Draw a card', do: [{ op: 'draw', count: 1 }] }]).thenFacts({
      type: 'ChoiceOffered',
      kind: 'may',
    });
    planned([{ op: 'draw', count: 1 }])
      .thenFacts('CardsDrawn')
      .thenNo('ChoiceOffered');
  });

  it('MX-R10 MX-038 are not used by a Push whose Meta Points cannot be paid', () => {
    const costly = metaxCardSchema.parse({
      ...villain,
      id: 'costly',
      name: 'Costly',
      abilities: [
        {
          when: 'push',
          text: 'Pay 2 MP: draw a card.',
          cost: [{ pay: 'metaPoints', amount: 2 }],
          do: [{ op: 'draw', count: 1 }],
        },
      ],
    });
    const moment = (metaPoints: number) =>
      table({ A: { metaPoints, characters: ['c1=Costly'] }, cards: [costly] });
    expect(moment(1).options(A)).toEqual([endPlanning]);
    moment(2)
      .when(A, push('c1'))
      .thenFacts({ type: 'MetaPointsSpent', total: 0 }, { type: 'CardsDrawn', seat: A });
  });
});
