import { describe, expect, it } from '@jest/globals';
import type { TableData } from '#libs/client';
import type { CardData, ZoneData } from '../table/table-parts.js';
import { differencesBetween } from './differences.js';
import { EMPTY_TABLE } from './replay.testing.js';

const nameOf = (seat: number): string => ['Ada', 'Brin'][seat] ?? '?';

type Card = ZoneData['cards'][number];

const card = (id: string, name: string, change: Partial<CardData> = {}): Card => ({
  id,
  name,
  facing: 'FACE_UP',
  definition: name,
  cardType: 'Being',
  text: null,
  owner: 0,
  controller: null,
  orientation: 'UPRIGHT',
  keywords: [],
  counters: [],
  tags: [],
  ...change,
  attached: [],
});

const zone = (
  id: string,
  label: string,
  cards: readonly Card[],
  change: Partial<ZoneData> = {},
): ZoneData => ({
  id,
  kind: id,
  label,
  owner: 0,
  count: cards.length,
  cards,
  slots: [],
  ...change,
});

const table = (change: Partial<TableData>): TableData => ({ ...EMPTY_TABLE, ...change });

describe('the texts of differences', () => {
  it('are empty for a table and itself', () => {
    const one = table({ zones: [zone('hand', 'Hand', [card('1', 'Fox')])] });
    expect(differencesBetween(one, one, nameOf)).toEqual([]);
  });

  it('describe the turn, phase, stack and outcome', () => {
    const stack = (label: string): TableData['stack'][number] => ({ label, controller: 0, card: null });
    const outcome = {
      places: [[0], [1]],
      winners: [0],
      isDraw: false,
      reason: 'life',
      rule: 'G-1',
      text: 'Ada wins.',
    };
    expect(
      differencesBetween(
        table({ turn: { number: 1, seat: 0 }, phase: 'Draw', stack: [stack('A'), stack('A')] }),
        table({ turn: { number: 2, seat: 1 }, phase: 'Main', stack: [stack('A'), stack('B')], outcome }),
        nameOf,
      ),
    ).toEqual([
      {
        about: 'The match',
        lines: [
          'Turn: turn 1 of Ada → turn 2 of Brin',
          'Phase: Draw → Main',
          'Waits to resolve: B',
          'Waits no more: A',
          'Ada wins.',
        ],
      },
    ]);
  });

  it('describe counters and tags of seats', () => {
    const seat = (value: number, tags: readonly string[]): TableData['seats'][number] => ({
      seat: 1,
      isActive: true,
      counters: [{ name: 'life', label: 'Life', value, max: null }],
      tags: tags.map((name) => ({ name, label: name, value: null })),
    });
    expect(
      differencesBetween(
        table({ seats: [seat(20, ['Asleep'])] }),
        table({ seats: [seat(17, ['Cursed'])] }),
        nameOf,
      ),
    ).toEqual([{ about: 'Brin', lines: ['Life 20 → 17 (−3)', 'now Cursed', 'no more Asleep'] }]);
  });

  it('describe cards that moved, appeared, disappeared and changed', () => {
    const damage = [{ name: 'damage', label: 'Damage', value: 30, max: null }];
    const earlier = table({
      zones: [
        zone('deck', 'Deck', [], { count: 30 }),
        zone('hand', 'Hand', [card('1', 'Fox'), card('2', 'Owl')]),
        zone('play', 'Play', [card('3', 'Elk')]),
      ],
    });
    const later = table({
      zones: [
        zone('deck', 'Deck', [], { count: 29 }),
        zone('hand', 'Hand', [card('4', 'Jay')]),
        zone('play', 'Play', [
          card('1', 'Fox'),
          card('3', 'Elk', { orientation: 'SIDEWAYS', counters: damage }),
        ]),
      ],
    });
    expect(differencesBetween(earlier, later, nameOf)).toEqual([
      { about: 'Deck of Ada', lines: ['Cards: 30 → 29'] },
      {
        about: 'Hand of Ada',
        lines: ['Cards: 2 → 1', 'Jay is new here', 'Fox went to Play of Ada', 'Owl is here no more'],
      },
      {
        about: 'Play of Ada',
        lines: [
          'Cards: 1 → 2',
          'Fox came from Hand of Ada',
          'Elk: turned sideways',
          'Elk: Damage 0 → 30 (+30)',
        ],
      },
    ]);
  });

  it('describe places within a zone, attached cards, and a card turned face down by its former name', () => {
    const lane = (left: readonly Card[], right: readonly Card[]): ZoneData =>
      zone('lanes', 'Lanes', [], {
        owner: null,
        count: 1,
        slots: [
          { id: 'l', label: 'Left', sides: [{ seat: 0, cards: left }], tags: [] },
          { id: 'r', label: 'Right', sides: [{ seat: 0, cards: right }], tags: [] },
        ],
      });
    const hidden = card('1', 'Fox', { name: null, facing: 'FACE_DOWN' });
    expect(
      differencesBetween(
        table({ zones: [lane([card('1', 'Fox')], [])] }),
        table({ zones: [lane([], [hidden])] }),
        nameOf,
      ),
    ).toEqual([{ about: 'Lanes', lines: ['A card face down: Left → Right', 'Fox: turned face down'] }]);
  });
});
