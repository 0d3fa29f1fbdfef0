import { describe, expect, it } from '@jest/globals';
import { forSeat, fromEverybody } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { MetabaloidsState } from '../state.js';
import { attack, endStep, use } from '../testing/actions.js';
import { flash, flex, lamp } from '../testing/cards.js';
import { given, type When } from '../testing/given.js';
import { A, B, table } from '../testing/table.js';

/* Each change that a judge can make: its zones, its limits and its facts (MB-R46). */

const start = table({
  cards: [flash, lamp],
  sides: [
    {
      draw: ['K', 'M', 'N', 'O'],
      hand: ['P', 'Flash'],
      play: [['X', 'Y'], ['Z']],
      reserve: ['R'],
      events: ['Lamp'],
      discard: ['D', 'E'],
      lost: ['L'],
    },
    { draw: 0, play: [{ safe: ['V'] }] },
  ],
});
const { state } = start;
const fast = table({
  fast: true,
  sides: [{ hand: ['P'], play: [['X', 'Y']], lost: ['L'] }, { play: [['V']] }],
}).state;

const gameOf = (of: MetabaloidsState) => (of.game === 'metabaloids' ? metabaloids : metabaloidsFast);
/** The possible rulings of a type, each by its other fields, with cards by name. */
const offered = (type: string, of: MetabaloidsState = state): readonly string[] =>
  rulingsOn(gameOf(of), of, { type }).map(
    ({ label, number }) => `${label}${number === undefined ? '' : `, ${number.min} to ${number.max}`}`,
  );
const ruled = (wanted: Readonly<Record<string, unknown>>, number?: number) =>
  ruledOn(metabaloids, state, wanted, number);
const tableAfter = (wanted: Readonly<Record<string, unknown>>, number?: number) =>
  given(ruled(wanted, number).state);

const PLAYED = [
  'X ({seat:0}, in play)',
  'Y ({seat:0}, in play)',
  'Z ({seat:0}, in play)',
  'V ({seat:1}, in play)',
];
const inPile = (card: string, pile: string) => `${card} ({seat:0}, ${pile})`;
const RESERVE = [inPile('R', 'reserve')];
const EVENTS = [inPile('Lamp', 'events')];
const DISCARD = [inPile('D', 'discard pile'), inPile('E', 'discard pile')];
const LOST = [inPile('L', 'lost pile')];
const HAND = [inPile('P', 'hand'), inPile('Flash', 'hand')];
const each = (cards: readonly string[], words: string) => cards.map((card) => `${card} ${words}`);
const RULED = { rule: 'MB-R46' };
const refTo = (name: string) => ({ id: start.id(name), definition: name.toLowerCase() });
const moved = (name: string) => ({ was: refTo(name) });
const unseen = (name: string) => ({ was: fromEverybody(refTo(name)) });

describe('Rulings on piles', () => {
  it('MB-R46 are limited by the number of cards, for seats with cards', () => {
    expect(offered('drawCards')).toEqual(['{seat:0} draws cards, 1 to 4']);
    expect(offered('discardFromDrawPile')).toEqual([
      '{seat:0} discards from the top of the draw pile, 1 to 4',
    ]);
    expect(offered('loseFromDrawPile')).toEqual([
      '{seat:0} loses cards from the top of the draw pile, 1 to 4',
    ]);
    expect(offered('shuffleHandIn')).toEqual([
      '{seat:0} shuffles cards of the hand, picked at random, into the draw pile, 1 to 2',
    ]);
    expect(offered('shuffleDrawPile')).toEqual(['The draw pile of {seat:0} is shuffled']);
    expect(offered('showHand')).toEqual(['{seat:0} shows the hand to everybody']);
  });

  it('MB-R46 draw cards under new ids, which their seat alone sees', () => {
    expect(ruled({ type: 'drawCards' }, 2).facts).toEqual([
      {
        ...RULED,
        type: 'CardsDrawn',
        seat: A,
        count: 2,
        cards: {
          visibleTo: forSeat(A, []).visibleTo,
          value: ['k', 'm'].map((definition, index) => ({ id: `c${state.nextCard + index}`, definition })),
        },
      },
    ]);
    expect(tableAfter({ type: 'drawCards' }, 2).pile(A, 'drawPile')).toEqual(['N', 'O']);
  });

  it('MB-R46 take the top of a draw pile to the discard pile or the lost pile', () => {
    for (const [type, fact, pile, others] of [
      ['discardFromDrawPile', 'CardsDiscarded', 'discard', ['D', 'E']],
      ['loseFromDrawPile', 'CardsLost', 'lost', ['L']],
    ] as const) {
      const { facts } = ruled({ type }, 2);
      expect(facts).toMatchObject([
        { ...RULED, type: fact, why: 'ruling', cards: [unseen('K'), unseen('M')] },
      ]);
      const table = tableAfter({ type }, 2);
      expect(table.pile(A, pile)).toEqual(['M', 'K', ...others]);
      expect(table.pile(A, 'drawPile')).toEqual(['N', 'O']);
    }
  });

  it('MB-R46 MB-011 shuffle a draw pile, so that all its cards are unknown', () => {
    const { facts, state: shuffled } = ruled({ type: 'shuffleDrawPile' });
    expect(facts).toMatchObject([
      { ...RULED, type: 'DeckShuffled', seat: A, count: 4, cards: { visibleTo: [] }, draws: state.draws + 3 },
    ]);
    expect([...given(shuffled).pile(A, 'drawPile')].sort()).toEqual(['K', 'M', 'N', 'O']);
    expect(shuffled.seats[A]?.drawPile).toEqual([0, 1, 2, 3].map((index) => `c${state.nextCard + index}`));
  });

  it('MB-R46 shuffle random cards of the hand in, unseen by all', () => {
    const { facts, state: shuffled } = ruled({ type: 'shuffleHandIn' }, 1);
    expect(facts).toMatchObject([
      { ...RULED, type: 'CardsPutOnDrawPile', position: 'top', cards: [{ was: {} }] },
      { ...RULED, type: 'DeckShuffled', seat: A, count: 5, cards: { visibleTo: [] } },
    ]);
    const table = given(shuffled);
    expect([table.pile(A, 'hand').length, table.pile(A, 'drawPile').length]).toEqual([1, 5]);
    expect(shuffled.draws).toBe(state.draws + 1 + 4);
    expect(tableAfter({ type: 'shuffleHandIn' }, 2).pile(A, 'hand')).toEqual([]);
  });

  it('MB-R46 show a hand to all viewers', () => {
    expect(ruled({ type: 'showHand' }).facts).toEqual([
      {
        ...RULED,
        type: 'CardsRevealed',
        seat: A,
        definitions: [
          { definition: 'p', name: 'P' },
          { definition: 'flash', name: 'Flash' },
        ],
      },
    ]);
  });
});

describe('Rulings on columns', () => {
  it('MB-R46 MBO-027 make unsafe columns safe, and end the safety of safe ones', () => {
    expect(offered('beginSafety')).toEqual(['Column 1 of {seat:0} is safe', 'Column 2 of {seat:0} is safe']);
    expect(offered('endSafety')).toEqual(['Column 1 of {seat:1} is safe no more']);
    expect(ruled({ type: 'beginSafety', column: 2 }).facts).toEqual([
      { ...RULED, type: 'SafetyBegan', seat: A, column: 2 },
    ]);
    expect(ruled({ type: 'endSafety' }).facts).toEqual([
      { ...RULED, type: 'SafetyEnded', seat: B, column: 1 },
    ]);
  });

  it('MB-R46 MBO-001 put creatures into columns with room', () => {
    const creatures = [inPile('P', 'hand'), ...RESERVE, ...DISCARD, ...LOST];
    expect(offered('putIntoPlay')).toEqual([
      ...each(creatures, 'into column 2'),
      ...each(creatures, 'into column 3'),
    ]);
    expect(ruled({ type: 'putIntoPlay', definition: 'r', column: 3 }).facts).toMatchObject([
      { ...RULED, type: 'CardPutIntoPlay', card: moved('R'), column: 3 },
    ]);
    expect(tableAfter({ type: 'putIntoPlay', definition: 'r', column: 3 }).columns(A)).toEqual([
      ['X', 'Y'],
      ['Z'],
      ['R'],
    ]);
    expect(offered('putIntoPlay', fast)).toEqual([
      'P ({seat:0}, hand) into column 1',
      'L ({seat:0}, lost pile) into column 1',
    ]);
  });

  it('MB-R46 MBO-012 move cards where that leaves a legal shape', () => {
    const [x, y, z, v] = PLAYED;
    expect(offered('moveToColumn')).toEqual([
      ...[x, y, v].map((card) => `${card} to column 2`),
      ...[x, y, z].map((card) => `${card} to column 3`),
    ]);
    expect(ruled({ type: 'moveToColumn', card: start.id('X'), column: 3 }).facts).toEqual([
      { ...RULED, type: 'CardMovedToColumn', seat: A, card: start.id('X'), column: 3, why: 'ruling' },
    ]);
  });
});

describe('Rulings on cards', () => {
  it('MB-R46 MB-072 turn those in play that are not turned', () => {
    expect(offered('turnCard')).toEqual(each(PLAYED, 'is turned sideways'));
    const { facts, state: turned } = ruled({ type: 'turnCard', card: start.id('V') });
    expect(facts).toEqual([{ ...RULED, type: 'CardTurned', seat: B, card: start.id('V') }]);
    expect(offered('turnCard', turned)).toEqual(each(PLAYED.slice(0, 3), 'is turned sideways'));
  });

  it('MB-R46 move cards between piles, each from its possible places', () => {
    expect(offered('putInHand')).toEqual(
      each([...PLAYED, ...RESERVE, ...EVENTS, ...DISCARD, ...LOST], "to its owner's hand"),
    );
    expect(offered('putInReserve')).toEqual(
      each([...PLAYED, inPile('P', 'hand'), ...DISCARD, ...LOST], "to its owner's reserve"),
    );
    expect(offered('putInDiscardPile')).toEqual(
      each([...PLAYED, ...HAND, ...RESERVE, ...EVENTS, ...LOST], "to its owner's discard pile"),
    );
    expect(offered('putInLostPile')).toEqual(
      each([...PLAYED, ...HAND, ...RESERVE, ...EVENTS, ...DISCARD], "to its owner's lost pile"),
    );
    const open = [...PLAYED, ...RESERVE, ...EVENTS, ...DISCARD, ...LOST];
    expect(offered('putOnDrawPile')).toEqual(each(open, "on top of its owner's draw pile"));
    expect(offered('putUnderDrawPile')).toEqual(each(open, "under its owner's draw pile"));
  });

  it.each([
    ['putInHand', { type: 'CardsReturnedToHand' }, 'hand', ['P', 'Flash', 'X']],
    ['putInReserve', { type: 'CardsPutInReserve' }, 'reserve', ['R', 'X']],
    ['putInDiscardPile', { type: 'CardsDiscarded', why: 'ruling' }, 'discard', ['X', 'D', 'E']],
    ['putInLostPile', { type: 'CardsLost', why: 'ruling' }, 'lost', ['X', 'L']],
    ['putOnDrawPile', { type: 'CardsPutOnDrawPile', position: 'top' }, 'drawPile', ['X', 'K', 'M', 'N', 'O']],
    [
      'putUnderDrawPile',
      { type: 'CardsPutOnDrawPile', position: 'bottom' },
      'drawPile',
      ['K', 'M', 'N', 'O', 'X'],
    ],
  ] as const)('MB-R46 %s puts a card of the columns there', (type, fact, pile, names) => {
    const wanted = { type, card: start.id('X') };
    expect(ruled(wanted).facts).toMatchObject([{ ...RULED, ...fact, cards: [moved('X')] }]);
    expect(tableAfter(wanted).pile(A, pile)).toEqual(names);
    expect(tableAfter(wanted).columns(A)).toEqual([['Y'], ['Z']]);
  });
});

describe('Rulings on the course', () => {
  it('MB-R46 end the step like its player would, with all consequences', () => {
    expect(offered('endStep')).toEqual(['The step of {seat:0} ends']);
    expect(ruled({ type: 'endStep' }).facts).toMatchObject([
      { type: 'CardsLost', rule: 'MBO-023', cards: [unseen('K')], why: 'penalty' },
      { type: 'StepBegan', rule: 'MBO-030', seat: A, step: 'restock' },
    ]);
  });

  it('MB-R46 end the turn without the choices of its other steps', () => {
    expect(offered('endTurn')).toEqual(['The turn of {seat:0} ends']);
    expect(ruled({ type: 'endTurn' }).facts.slice(0, 3)).toEqual([
      { type: 'StepBegan', rule: 'MBO-030', seat: A, step: 'end' },
      { type: 'TurnEnded', rule: 'MB-094', seat: A, unmarked: [] },
      { type: 'TurnBegan', rule: 'MB-094', seat: B, turn: 2 },
    ]);
  });

  it('MB-R46 end neither while a choice is open', () => {
    const open: readonly When[] = [
      table({ sides: [{ play: [['X']] }, { hand: ['H'] }] }).when(A, endStep),
      table({ cards: [flex], sides: [{ play: [['Flex']] }, { hand: ['H'] }] }).when(A, use('Flex')),
      table({
        sides: [
          { hand: ['P'], play: [['X']] },
          { hand: ['H'], play: [['V']] },
        ],
      }).when(A, attack('X', 'V', 'P')),
    ];
    for (const { state: asked } of open) {
      expect(asked.choice).toBeDefined();
      expect([offered('endStep', asked), offered('endTurn', asked)]).toEqual([[], []]);
    }
  });
});
