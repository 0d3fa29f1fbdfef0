import { describe, expect, it } from '@jest/globals';
import { cardId, definitionId, ruleId, seat } from '../../contract/ids.js';
import { SPECTATOR, seatViewer } from '../../contract/viewer.js';
import { seededRandom } from '../../random/random-source.js';
import { readyMadeSetups, scenario } from '../index.js';
import { PLAIN_SET } from './cards.js';
import { highCard } from './index.js';
import { toAct } from './state.js';

const [ONE, TWO, THREE] = [seat(0), seat(1), seat(2)];
const cards = PLAIN_SET.cards;
const byId = Object.fromEntries(cards.map((card) => [card.id, card]));

const position = (json: Parameters<ReturnType<typeof scenario>['givenPosition']>[0], ruleset = {}) =>
  scenario(highCard).givenPosition(json, cards, ruleset);

/** Cards of a position get their ids in this order: deck, hand, played, discard, seat by seat. */
const card = (number: number) => cardId(`c${number}`);
const play = (number: number) => ({ type: 'playCard', card: card(number) }) as const;

const [opening] = readyMadeSetups(highCard);
if (!opening) throw new Error('High Card ships no decks.');
const opened = scenario(highCard).givenFacts(highCard.setup(opening, seededRandom('one')));

describe('Decks', () => {
  const deck = (size: number) => cards.slice(0, size).map(({ id }) => ({ card: id, count: 1 }));
  const codes = (list: Parameters<typeof highCard.validateDeck>[0]) =>
    highCard.validateDeck(list, byId, {}).map(({ code, rule }) => [code, rule]);

  it.each([9, 11])('HC-002 a deck of %i cards is refused', (size) => {
    expect(codes(deck(size))).toEqual([['DECK_SIZE', 'HC-002']]);
  });

  it('HC-002 a deck of ten cards is legal', () => {
    expect(codes(deck(10))).toEqual([]);
  });

  it('HC-003 three copies of a card are refused, also in two entries', () => {
    const [first, ...others] = deck(9).slice(0, 8);
    if (!first) throw new Error('The set is empty.');
    expect(codes([{ ...first, count: 2 }, ...others, first])).toEqual([['TOO_MANY_COPIES', 'HC-003']]);
  });

  it('names every fault at once', () => {
    const list = [{ card: definitionId('no-such-card'), count: 4, section: 'side' }];
    expect(codes(list).map(([code]) => code)).toEqual([
      'DECK_SIZE',
      'UNKNOWN_CARD',
      'TOO_MANY_COPIES',
      'UNKNOWN_SECTION',
    ]);
  });
});

describe('Setup', () => {
  it('HC-001 HC-004 HC-005 each seat has a shuffled deck and three cards in hand', () => {
    expect(opened.state.seats.map(({ deck, hand }) => [deck.length, hand.length])).toEqual([
      [7, 3],
      [7, 3],
    ]);
  });

  it('HC-006 the match may name the lead; otherwise it is random', () => {
    const given = highCard.setup({ ...opening, firstSeat: TWO }, seededRandom('one'));
    expect(given).toContainEqual({ type: 'LeadGiven', rule: 'HC-006', seat: TWO });
    const leads = Array.from({ length: 20 }, (_, n) =>
      highCard.setup(opening, seededRandom(`lead ${n}`)).find(({ type }) => type === 'LeadDrawn'),
    );
    expect(new Set(leads.map((fact) => fact?.type === 'LeadDrawn' && fact.seat))).toEqual(new Set([0, 1]));
  });

  it('HC-007 all seats arrange at the same time, and only their own cards', () => {
    expect(toAct(opened.state)).toEqual([ONE, TWO]);
    const order =
      opened.state.seats[1]?.deck
        .slice(0, 3)
        .map(({ id }) => id)
        .reverse() ?? [];
    opened.when(ONE, { type: 'arrangeDeck', order }).thenRefused('HC-007');
    const arranged = opened.when(TWO, { type: 'arrangeDeck', order });
    arranged.thenTypes('DeckArranged');
    expect(toAct(arranged.state)).toEqual([ONE]);
    arranged.when(TWO, { type: 'arrangeDeck', order }).thenRefused('HC-017');
  });
});

describe('A trick', () => {
  const start = {
    seats: [
      { deck: ['Amber Acorn', 'Bronze Beetle'], hand: ['Juniper Jay', 'Ivory Ibis'] },
      { deck: ['Amber Acorn'], hand: ['Juniper Jay', 'Fern Falcon'] },
    ],
  };

  it('HC-008 HC-017 seats play from the lead on, face down', () => {
    const given = position({ ...start, lead: 1 });
    given.when(ONE, play(3)).thenRefused('HC-017');
    given.when(TWO, play(3)).thenRefused('HC-008');
    const after = given.when(TWO, play(7));
    after.then([
      {
        type: 'CardPlayed',
        rule: ruleId('HC-008'),
        seat: TWO,
        card: card(8),
        face: {
          visibleTo: ['seat:1', 'judge', 'production'],
          value: { id: card(8), was: card(7), definition: definitionId('fern-falcon') },
        },
      },
    ]);
    expect(after.drawn(SPECTATOR)).not.toContain('Fern Falcon');
    expect(after.drawn(seatViewer(TWO))).toContain('Fern Falcon');
  });

  it('HC-009 HC-010 HC-012 the highest card takes the trick, and its seat leads', () => {
    const after = position(start).when(ONE, play(3)).when(TWO, play(7));
    after.thenTypes(
      'CardPlayed',
      'CardsRevealed',
      'TrickTaken',
      'TrickEnded',
      'CardDrawn',
      'CardDrawn',
      'TrickBegun',
    );
    after.thenFacts(
      { type: 'TrickTaken', rule: ruleId('HC-010'), seat: ONE },
      { type: 'TrickEnded', lead: ONE },
    );
    expect(after.state.seats[0]?.tricks).toBe(1);
  });

  it('HC-R01 a tied trick has no taker, and the next seat leads', () => {
    const after = position(start).when(ONE, play(3)).when(TWO, play(6));
    after.thenFacts({ type: 'TrickTied', seats: [ONE, TWO] }, { type: 'TrickEnded', lead: TWO });
  });

  it('HC-R01 by setting, the first tied seat from the lead takes a tied trick', () => {
    const after = position({ ...start, lead: 1 }, { ties: 'first-from-lead' })
      .when(TWO, play(6))
      .when(ONE, play(3));
    after.thenFacts({ type: 'TrickTaken', rule: ruleId('HC-R01'), seat: TWO });
  });
});

describe('a Scout', () => {
  const scouting = position({
    seats: [
      { deck: ['Amber Acorn', 'Bronze Beetle'], hand: ['Ivory Ibis', 'Fern Falcon'] },
      { deck: ['Amber Acorn'], hand: ['Hollow Heron', 'Fern Falcon'] },
    ],
  })
    .when(ONE, play(3))
    .when(TWO, play(6));

  it('HC-011 stops the resolution with a choice for its seat alone', () => {
    scouting.thenTypes('CardPlayed', 'CardsRevealed', 'TrickTaken', 'ScoutOffered');
    expect(toAct(scouting.state)).toEqual([ONE]);
    expect(scouting.options(ONE)).toEqual(['Keep Amber Acorn on top', 'Put Amber Acorn on the bottom']);
    expect(scouting.options(TWO)).toEqual([]);
    scouting.when(ONE, play(4)).thenRefused('HC-008');
  });

  it('HC-011 a kept card is drawn, and the resolution continues', () => {
    const after = scouting.when(ONE, { type: 'answerScout', choice: 'keep' });
    after.thenTypes('TopCardKept', 'TrickEnded', 'CardDrawn', 'CardDrawn', 'TrickBegun');
    expect(after.state.seats[0]?.hand.map(({ definition }) => definition)).toEqual([
      'fern-falcon',
      'amber-acorn',
    ]);
  });

  it('HC-011 a buried card is put at the bottom', () => {
    const after = scouting.when(ONE, { type: 'answerScout', choice: 'bury' });
    after.thenFacts({ type: 'TopCardBuried', seat: ONE }, 'TrickBegun');
    expect(after.state.seats[0]?.hand.at(-1)?.definition).toBe('bronze-beetle');
    expect(after.state.seats[0]?.deck.map(({ definition }) => definition)).toEqual(['amber-acorn']);
    after.when(ONE, { type: 'answerScout', choice: 'bury' }).thenRefused('HC-011');
  });
});

describe('The end', () => {
  const last = {
    seats: [
      { hand: ['Juniper Jay'], tricks: 3 },
      { hand: ['Fern Falcon'], tricks: 1 },
      { hand: ['Bronze Beetle'], tricks: 1 },
    ],
  };

  it('HC-013 HC-015 HC-018 the fourth trick ends the game at once; equal numbers share a place', () => {
    const after = position(last).when(ONE, play(1)).when(TWO, play(2)).when(THREE, play(3));
    after.thenTypes('CardPlayed', 'CardsRevealed', 'TrickTaken', 'ResultReached');
    expect(highCard.outcome(after.state)).toMatchObject({ rule: 'HC-013', places: [[0], [1, 2]] });
    after.when(ONE, play(1)).thenRefused('HC-018');
  });

  it('HC-014 without cards the game ends', () => {
    const even = { seats: last.seats.map(({ hand }) => ({ hand, tricks: 1 })) };
    const after = position(even).when(ONE, play(1)).when(TWO, play(2)).when(THREE, play(3));
    after.thenFacts('TrickTaken', { type: 'ResultReached', rule: ruleId('HC-014'), reason: 'cards-out' });
  });
});

describe('Positions', () => {
  it('HC-019 an impossible position is refused with every fault', () => {
    const wrong = {
      lead: 4,
      scouting: 1,
      seats: [{ hand: ['Nobody'] }, { hand: ['Fern Falcon'], isArranging: true }],
    };
    const parsed = highCard.positions.setup(wrong, cards, { ties: 'nobody' });
    expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual([
      '/seats/0/hand/0',
      '/lead',
      '/scouting',
      '/seats/1/deck',
      '/seats',
    ]);
  });
});

it('HC-016 a stopped resolution is a fact that the log can store', () => {
  const stopped = { type: 'ResolutionStopped', rule: 'HC-016', dropped: 3 };
  expect(highCard.parseFact(stopped)).toEqual({ ok: true, value: stopped });
});

it('The table shows each viewer only visible cards', () => {
  const table = position({
    trick: 3,
    seats: [
      { deck: ['Amber Acorn', 'Bronze Beetle'], hand: ['Juniper Jay', 'Ivory Ibis'], tricks: 1 },
      { deck: ['Amber Acorn'], hand: ['Hollow Heron', 'Fern Falcon'], discard: ['Elder Egret'] },
    ],
  }).when(ONE, play(4));
  expect(`\n${table.drawn(seatViewer(ONE))}\n`).toMatchInlineSnapshot(`
"
── Turn 3: Seat 1 · Trick ──────────────────────────────────────────────────────────────────────────
  Seat 1   Tricks 1/4   Deck 2   [Leads]
> Seat 2   Tricks 0/4   Deck 1

Trick (1)
  Seat 1
    Ivory Ibis #c9 (Rank 9)
  Seat 2: empty

·· Seat 1 ··························································································
Hand (1): Juniper Jay #c3 (Rank 10)
Deck (2)
Discard pile (0)

·· Seat 2 ··························································································
Hand (2)
Deck (1)
Discard pile (1): Elder Egret #c8 (Rank 5)

Seat 2 decides: Play a card (HC-008)
"
`);
  expect(`\n${table.drawn()}\n`).toMatchInlineSnapshot(`
"
── Turn 3: Seat 1 · Trick ──────────────────────────────────────────────────────────────────────────
  Seat 1   Tricks 1/4   Deck 2   [Leads]
> Seat 2   Tricks 0/4   Deck 1

Trick (1)
  Seat 1
    ▒▒▒▒ #c9
  Seat 2: empty

·· Seat 1 ··························································································
Hand (1)
Deck (2)
Discard pile (0)

·· Seat 2 ··························································································
Hand (2)
Deck (1)
Discard pile (1): Elder Egret #c8 (Rank 5)

Seat 2 decides: Play a card (HC-008)
"
`);
});
