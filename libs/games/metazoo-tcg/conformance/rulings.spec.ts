import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metazooTcg as game } from '../index.js';
import type { MetazooState } from '../state.js';
import { ability, creature, draw, terra } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

/* Each change that a judge can make: its zones, its limits and its facts (MZ-R67). */

const lively = creature('Lively', ability('play', [draw()]));
const terras = ['Hill', 'Meadow', 'Moor'].map((name) => terra(name));
const { state } = table({
  A: {
    points: 5,
    zone: 'Fe',
    auraDeck: 3,
    deck: 4,
    hand: ['c20=Hill', 'c21=X(3)', 'c22=X(3)', 'c23=Lively'],
    discard: ['c24=D(2)'],
    caster: 'c90=Nia(4)+caster+cost4',
    isFaceDown: true,
    lanes: { 1: ['c1=U(3) damage1', 'c2=E'], 2: ['c3=V(2) tapped', 'c5=T(1)+token'] },
  },
  B: { deck: 0, auraDeck: 0, hand: [], lanes: { 1: ['c4=W(2)'], 3: ['c91=Bo(4)+caster+cost4'] } },
  terras: { 1: 'c30=Meadow', 2: 'c31=Moor' },
  resolved: [2],
  cards: [lively, ...terras],
});

/** The possible rulings of a type, each by its other fields. */
const offered = (type: string, of: MetazooState = state): readonly Readonly<Record<string, unknown>>[] =>
  rulingsOn(game, of, { type }).map(({ ruling: { type: _type, ...said }, number }) => ({
    ...said,
    ...(number === undefined ? {} : { most: number.max }),
  }));
const ruled = (wanted: Readonly<Record<string, unknown>>, number?: number) =>
  ruledOn(game, state, wanted, number);
const typesOf = (wanted: Readonly<Record<string, unknown>>, number?: number) =>
  ruled(wanted, number).facts.map(({ type }) => type);
const RULED = { rule: 'MZ-R67' };

describe('Rulings on a seat', () => {
  it('MZ-R67 set Mission Points from 0 to 99, up and down', () => {
    expect(offered('setMissionPoints')).toEqual([
      { seat: A, to: 5, most: 99 },
      { seat: B, to: 0, most: 99 },
    ]);
    expect(ruled({ type: 'setMissionPoints', seat: A }, 7).facts).toEqual([
      { ...RULED, type: 'MissionPointsGained', changes: [{ seat: A, amount: 2, total: 7 }] },
    ]);
    expect(ruled({ type: 'setMissionPoints', seat: A }, 0).facts).toEqual([
      { ...RULED, type: 'MissionPointsLost', changes: [{ seat: A, amount: 5, total: 0 }] },
    ]);
    expect(ruled({ type: 'setMissionPoints', seat: A }, 5).facts).toEqual([]);
  });

  it('MZ-R67 MZ-049 give and take Aura, as far as there is any and room for it', () => {
    expect(offered('gainAura')).toEqual([{ seat: A, count: 1, most: 3 }]);
    expect(offered('loseAura')).toEqual([{ seat: A, count: 1, most: 2 }]);
    const full = table({ A: { zone: 'FFFFFFFFF', auraDeck: 3 } }).state;
    expect(offered('gainAura', full)).toMatchObject([{ seat: A, most: 1 }, { seat: B }]);
    const gained = ruled({ type: 'gainAura', seat: A }, 2);
    expect(gained.facts).toMatchObject([{ ...RULED, type: 'AuraGained', seat: A, isTapped: false }]);
    expect(gained.state.seats[0].auraZone).toHaveLength(4);
    const lost = ruled({ type: 'loseAura', seat: A }, 1);
    expect(lost.facts).toMatchObject([{ ...RULED, type: 'AuraPutOnDeck', seat: A }]);
    expect(lost.state.seats[0].auraZone).toEqual(state.seats[0].auraZone.slice(0, 1));
  });

  it('MZ-R67 MZ-183 turn a face-down Caster face up', () => {
    expect(offered('restoreCaster')).toEqual([{ seat: A }]);
    const { facts, label } = ruled({ type: 'restoreCaster' });
    expect(facts).toEqual([{ ...RULED, type: 'CasterRestored', seat: A, card: 'c90' }]);
    expect(label).toBe('The Caster of {seat:0} is turned face up');
  });

  it('MZ-R67 draw, discard and shuffle, as far as there are cards', () => {
    expect(offered('drawCards')).toEqual([{ seat: A, count: 1, most: 4 }]);
    expect(offered('discardFromDeck')).toEqual([{ seat: A, count: 1, most: 4 }]);
    expect(offered('shuffleHandIn')).toEqual([{ seat: A, count: 1, most: 4 }]);
    expect(offered('shuffleDeck')).toEqual([{ seat: A }]);
    expect(offered('showHand')).toEqual([{ seat: A }]);
    expect(ruled({ type: 'drawCards' }, 2).facts).toMatchObject([
      { ...RULED, type: 'CardsDrawn', seat: A, count: 2 },
    ]);
    const milled = ruled({ type: 'discardFromDeck' }, 3);
    expect(milled.facts).toMatchObject([{ ...RULED, type: 'CardsDiscarded' }]);
    expect([milled.state.seats[0].deck.length, milled.state.seats[0].discard.length]).toEqual([1, 4]);
    expect(ruled({ type: 'shuffleDeck' }).facts).toMatchObject([
      { ...RULED, type: 'PileShuffled', seat: A, pile: 'deck', count: 4 },
    ]);
    const one = table({ A: { deck: 1, hand: ['X(3)'] } }).state;
    expect(offered('shuffleDeck', one)).toEqual([{ seat: A }, { seat: B }]);
  });

  it('MZ-R67 shuffle random cards of the hand into the deck, unseen by all', () => {
    const { facts, state: after } = ruled({ type: 'shuffleHandIn' }, 2);
    expect(facts).toMatchObject([
      { ...RULED, type: 'CardsPutOnDeck', position: 'top' },
      { ...RULED, type: 'PileShuffled', seat: A, pile: 'deck', count: 6, cards: { visibleTo: [] } },
    ]);
    expect([after.seats[0].hand.length, after.seats[0].deck.length]).toEqual([2, 6]);
    expect(after.draws).toBe(state.draws + 2 + 5);
  });

  it('MZ-R67 show a hand to all viewers', () => {
    expect(ruled({ type: 'showHand' }).facts).toEqual([
      {
        ...RULED,
        type: 'CardsRevealed',
        seat: A,
        from: 'hand',
        definitions: ['Hill', 'X(3)', 'X(3)', 'Lively'].map((name) => ({
          name,
          definition: expect.any(String),
        })),
      },
    ]);
  });
});

describe('Rulings on lanes', () => {
  it('MZ-R67 MZ-053 ready resolved lanes, resolve the others, raze lanes with a Terra', () => {
    expect(offered('readyLane')).toEqual([{ lane: 2 }]);
    expect(offered('resolveLane')).toEqual([{ lane: 1 }, { lane: 3 }, { lane: 4 }]);
    expect(offered('razeLane')).toEqual([{ lane: 1 }, { lane: 2 }]);
    expect(offered('resolveLane', table({ resolved: [1, 2] }).state)).toEqual([{ lane: 3 }, { lane: 4 }]);
    expect(ruled({ type: 'readyLane' }).facts).toEqual([{ ...RULED, type: 'LanesReadied', lanes: [2] }]);
    expect(ruled({ type: 'resolveLane', lane: 3 }).facts).toEqual([
      { ...RULED, type: 'LaneResolved', lane: 3, isByEffect: true },
    ]);
    const razed = ruled({ type: 'razeLane', lane: 1 });
    expect(razed.facts).toMatchObject([
      { ...RULED, type: 'LaneRazed', lane: 1, card: { was: { id: 'c30' } } },
    ]);
    expect(razed.state.lanes[0].terra).toBeUndefined();
  });

  it('MZ-R67 end an action and a round, unless a choice is open', () => {
    expect(ruled({ type: 'endAction' }).facts).toMatchObject([{ type: 'ActionEnded', seat: A, next: B }]);
    expect(typesOf({ type: 'endRound' }).slice(0, 3)).toEqual(['RoundEnding', 'RoundEnded', 'RoundBegan']);
    const asked = table({
      phase: 'setup',
      choice: { kind: 'priority', seat: 0, rule: 'MZ-024', label: 'Choose' },
    });
    expect([offered('endAction', asked.state), offered('endRound', asked.state)]).toEqual([[], []]);
  });
});

describe('Rulings on units', () => {
  it('MZ-R67 deal damage to units alone, up to 20 at once', () => {
    expect(offered('damageUnit')).toEqual(
      ['c1', 'c3', 'c5', 'c4', 'c91'].map((card) => ({ card, count: 1, most: 20 })),
    );
    expect(ruled({ type: 'damageUnit', card: 'c1' }, 1).facts).toEqual([
      { ...RULED, type: 'DamageDealt', hits: [{ unit: 'c1', amount: 1, total: 2 }] },
    ]);
  });

  it('MZ-R67 change Influence permanently, by 1 to 9 either way; a change of 0 is not offered', () => {
    expect(offered('changeInfluence')).toEqual(
      ['c1', 'c3', 'c5', 'c4', 'c91'].map((card) => ({ card, to: 0, most: 9 })),
    );
    expect(rulingsOn(game, state, { type: 'changeInfluence', card: 'c4' })[0]?.number?.min).toBe(-9);
    expect(ruled({ type: 'changeInfluence', card: 'c4' }, 2).facts).toMatchObject([
      {
        ...RULED,
        type: 'ModifierBegan',
        modifier: {
          id: state.nextModifier,
          source: { id: 'c4' },
          controller: B,
          until: 'permanent',
          on: 'cards',
          cards: ['c4'],
          modification: { change: 'influence', by: 2 },
        },
      },
    ]);
    expect(ruled({ type: 'changeInfluence', card: 'c4' }, 0).facts).toEqual([]);
    expect(typesOf({ type: 'changeInfluence', card: 'c4' }, -2)).toEqual(['ModifierBegan', 'UnitsLeftPlay']);
  });

  it('MZ-R67 MZ-205 move them to lanes that they can enter', () => {
    expect(offered('moveUnit').filter(({ card }) => card === 'c1')).toEqual(
      [2, 3, 4].map((lane) => ({ card: 'c1', lane })),
    );
    expect(offered('moveUnit').filter(({ card }) => card === 'c2')).toEqual([]);
    expect(ruled({ type: 'moveUnit', card: 'c1', lane: 3 }).facts).toEqual([
      { ...RULED, type: 'UnitMoved', unit: 'c1', seat: A, from: 1, to: 3 },
    ]);
  });
});

describe('Rulings on cards', () => {
  it('MZ-R67 tap what is untapped and untap what is tapped, in lanes and zones', () => {
    const aura = state.seats[0].auraZone;
    expect(offered('tapCard')).toEqual(['c1', 'c2', 'c5', 'c4', 'c91', aura[0]].map((card) => ({ card })));
    expect(offered('untapCard')).toEqual(['c3', aura[1]].map((card) => ({ card })));
    expect(ruled({ type: 'tapCard', card: 'c1' }).facts).toEqual([
      { ...RULED, type: 'CardsTapped', cards: ['c1'], why: 'ruling' },
    ]);
    expect(ruled({ type: 'untapCard', card: 'c3' }).facts).toEqual([
      { ...RULED, type: 'CardsUntapped', cards: ['c3'] },
    ]);
  });

  it('MZ-R67 MZ-156 MZ-181 put units into piles, tokens and Casters into none but as they leave', () => {
    const inPile = (seat: number, definition: string) => ({ seat, from: 'discard', definition });
    for (const type of ['putInHand', 'putOnDeck', 'putUnderDeck'])
      expect(offered(type)).toEqual([{ card: 'c1' }, { card: 'c3' }, { card: 'c4' }, inPile(A, 'd-2')]);
    expect(offered('putInDiscardPile')).toEqual([
      ...['c1', 'c3', 'c5', 'c4', 'c91'].map((card) => ({ card })),
      ...['hill', 'x-3', 'lively'].map((definition) => ({ seat: A, from: 'hand', definition })),
    ]);
    const to = (type: string) => ruled({ type, card: 'c1' }).facts;
    for (const [type, pile] of [
      ['putInHand', 'hand'],
      ['putInDiscardPile', 'discard'],
      ['putOnDeck', 'deckTop'],
      ['putUnderDeck', 'deckBottom'],
    ] as const)
      expect(to(type)).toMatchObject([
        { ...RULED, type: 'UnitsLeftPlay', units: [{ card: { id: 'c1' }, why: 'ruling', to: pile }] },
      ]);
    expect(ruled({ type: 'putInDiscardPile', card: 'c91' }).facts).toMatchObject([
      { type: 'UnitsLeftPlay', units: [{ to: 'casterZone' }] },
    ]);
  });

  it('MZ-R67 put other cards from pile to pile', () => {
    const from = { seat: A, from: 'discard', definition: 'd-2' };
    expect(ruled({ type: 'putInHand', ...from }).facts).toMatchObject([
      { ...RULED, type: 'CardsReturnedToHand', cards: [{ was: { id: 'c24' } }] },
    ]);
    expect(ruled({ type: 'putOnDeck', ...from }).facts).toMatchObject([
      { ...RULED, type: 'CardsPutOnDeck', position: 'top' },
    ]);
    expect(ruled({ type: 'putUnderDeck', ...from }).facts).toMatchObject([
      { ...RULED, type: 'CardsPutOnDeck', position: 'bottom' },
    ]);
    const thrown = ruled({ type: 'putInDiscardPile', definition: 'lively' });
    expect(thrown.facts).toMatchObject([{ ...RULED, type: 'CardsDiscarded' }]);
    expect(thrown.state.seats[0].hand).toHaveLength(3);
  });

  it('MZ-R67 MZ-074 put units of a hand or discard pile into lanes that they can enter, without triggers', () => {
    const lanes = (definition: string) =>
      rulingsOn(game, state, { type: 'putIntoLane', definition }).map(({ ruling }) => ruling);
    const at = (lane: number, from: string, definition: string) => ({
      type: 'putIntoLane',
      seat: A,
      from,
      definition,
      lane,
    });
    expect(lanes('lively')).toEqual([1, 2, 3, 4].map((lane) => at(lane, 'hand', 'lively')));
    expect(lanes('d-2')).toEqual([1, 2, 3, 4].map((lane) => at(lane, 'discard', 'd-2')));
    const { facts, state: after } = ruled({ type: 'putIntoLane', definition: 'lively', lane: 3 });
    expect(facts).toMatchObject([{ ...RULED, type: 'UnitPutIntoLane', seat: A, lane: 3 }]);
    expect(after.lanes[2].sides[0]).toHaveLength(1);
    expect(after.seats[0].hand).toHaveLength(3);
  });

  it('MZ-R67 MZ-167 put a Terra into any lane, replacing the present one', () => {
    expect(offered('placeTerra')).toEqual(
      [1, 2, 3, 4].map((lane) => ({ seat: A, from: 'hand', definition: 'hill', lane })),
    );
    expect(ruled({ type: 'placeTerra', lane: 1 }).facts).toMatchObject([
      { ...RULED, type: 'TerraPlayed', seat: A, lane: 1, isByEffect: true, replaced: { was: { id: 'c30' } } },
    ]);
    const { facts, state: after } = ruled({ type: 'placeTerra', lane: 4 });
    expect(facts[0]).not.toHaveProperty('replaced');
    expect(after.lanes[3].terra).toBeDefined();
    expect(after.seats[0].hand).toHaveLength(3);
  });

  it('MZ-R67 are none once the game is over', () => {
    const over = ruled({ type: 'setMissionPoints', seat: A }, 30).state;
    expect(game.judging?.rulings(over)).toEqual([]);
    expect(game.judging?.rule(over, { type: 'endRound' }, '', seededRandom('judge'))).toMatchObject({
      accepted: false,
      rejection: { rule: 'MZ-R67' },
    });
  });
});
