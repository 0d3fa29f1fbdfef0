import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TableData } from '#libs/client';
import { card, seat, table, zone } from '../table/testing/tables.js';
import { layOutTable } from './lay-out-table.js';
import type { TableLayout, TableRequest } from './layout.js';
import { tableRequest } from './request.js';
import { cardShare } from './testing/card-share.js';
import {
  covering,
  hidden,
  missing,
  outside,
  overlappingZones,
  strayed,
  wrongWidths,
} from './testing/faults.js';
import { dealsOf, fullTable, GAMES, usualTable } from './testing/full-tables.js';
import { type Place, places } from './testing/places.js';

const requestOf = (table: TableData, game: string, place: Place): TableRequest =>
  tableRequest(table, game, { ...place, near: 0 });

const RUNS = { numRuns: 120 };

describe.each(GAMES)('the layout of %s', (game) => {
  const laidOut = (check: (layout: TableLayout, place: Place, request: TableRequest) => readonly string[]) =>
    fc.assert(
      fc.property(dealsOf(game), places, (deal, place) => {
        const table = fullTable(game, deal);
        const request = requestOf(table, game, place);
        expect(check(layOutTable(request), place, request)).toEqual([]);
      }),
      RUNS,
    );

  it('keeps all boxes inside the place', () => {
    laidOut(outside);
  });

  it('gives each card of an open zone a box, or a place in a fold', () => {
    laidOut(missing);
  });

  it('keeps cards inside their zones', () => {
    laidOut(strayed);
  });

  it('separates zones', () => {
    laidOut(overlappingZones);
  });

  it('covers cards only as far as it declares', () => {
    laidOut(covering);
  });

  it('leaves a readable strip of every covered card', () => {
    laidOut(hidden);
  });

  it('keeps cards between the least and the largest width', () => {
    laidOut(wrongWidths);
  });

  it('keeps the boxes of seats for any cards on the table', () => {
    fc.assert(
      fc.property(dealsOf(game), places, (deal, place) => {
        const table = fullTable(game, deal);
        const empty = {
          ...table,
          zones: table.zones.map((zone) => ({
            ...zone,
            count: 0,
            cards: [],
            slots: zone.slots.map((slot) => ({
              ...slot,
              sides: slot.sides.map((side) => ({ ...side, cards: [] })),
            })),
          })),
        };
        const [full, bare] = [table, empty].map((one) => layOutTable(requestOf(one, game, place)));
        expect(full?.seats).toEqual(bare?.seats);
        expect(full?.board).toEqual(bare?.board);
      }),
      RUNS,
    );
  });

  it('moves no card of another seat when a seat gets one more card', () => {
    fc.assert(
      fc.property(dealsOf(game), places, fc.nat(), (deal, place, at) => {
        const table = fullTable(game, deal);
        const owned = table.zones.filter(({ owner, slots }) => owner !== null && slots.length === 0);
        const grown = owned[at % owned.length];
        const more = {
          ...table,
          zones: table.zones.map((zone) =>
            zone === grown
              ? {
                  ...zone,
                  count: zone.count + 1,
                  cards: [...zone.cards, card('one-more', { owner: zone.owner ?? 0 })],
                }
              : zone,
          ),
        };
        const others = (layout: TableLayout, request: TableRequest) =>
          [...layout.cards]
            .map(([key, box]) => ({ key, ...box }))
            .filter(({ zone }) => {
              const owner = request.zones.find(({ id }) => id === zone)?.owner;
              return owner !== grown?.owner && layout.zones.get(zone)?.role !== 'stage';
            });
        const [before, after] = [table, more].map((one) => {
          const request = requestOf(one, game, place);
          return others(layOutTable(request), request);
        });
        expect(after).toEqual(before);
      }),
      RUNS,
    );
  });

  it('puts the far side above the near side', () => {
    laidOut((layout, place) => {
      if (place.use === 'overlay' && layout.seats.size > 4) return [];
      const zones = [...layout.zones].filter(([, { isClosed }]) => !isClosed);
      return zones.flatMap(([id, { box }]) => {
        const [, kind] = id.split('/');
        const near = layout.zones.get(`0/${kind}`);
        const isLower = near !== undefined && !near.isClosed && !id.startsWith('0/') && box.y > near.box.y;
        return id.includes('/') && near?.role !== 'stage' && isLower ? [`${id} is below 0/${kind}`] : [];
      });
    });
  });

  it.each([
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
  ])('covers 35 % of the board with cards in the usual middle of a game at %i x %i', (width, height) => {
    const layout = layOutTable(requestOf(usualTable(game), game, { use: 'live', width, height }));
    expect(cardShare(layout)).toBeGreaterThanOrEqual(0.35);
  });

  it('gives the same boxes for the same table', () => {
    fc.assert(
      fc.property(dealsOf(game), places, (deal, place) => {
        const table = fullTable(game, deal);
        expect(layOutTable(requestOf(table, game, place))).toEqual(
          layOutTable(requestOf(table, game, place)),
        );
      }),
      { numRuns: 20 },
    );
  });
});

const phone = { use: 'live', width: 390, height: 844 } as const;

describe('a narrow table', () => {
  const handOf = (chosen?: string) => {
    const cards = Array.from({ length: 7 }, (_, index) => card(`hand-${index}`));
    const zones = [zone('0/hand', { cards })];
    const request = tableRequest(table({ seats: [seat(0), seat(1)], zones }), 'metax', {
      ...phone,
      ...(chosen === undefined ? {} : { chosen }),
    });
    return layOutTable(request).cards;
  };

  it('shows all of the chosen card of a hand, higher than the others', () => {
    const [before, after] = [handOf(), handOf('hand-2')];
    const [chosen, next] = ['hand-2', 'hand-3'].map((key) => after.get(key));
    expect(before.get('hand-2')?.covered.right).toBeGreaterThan(0);
    expect(chosen?.covered.right).toBe(0);
    expect(chosen?.y).toBeLessThan(before.get('hand-2')?.y ?? 0);
    expect(next?.x).toBeGreaterThanOrEqual((chosen?.x ?? 0) + (chosen?.width ?? 0));
    expect(after.get('hand-6')?.x).toBeCloseTo(before.get('hand-6')?.x ?? 0);
  });

  it('shows the cards of the open seat only', () => {
    const deal = fullTable('metabaloids', { seats: 4, seed: 1 });
    const layout = layOutTable(tableRequest(deal, 'metabaloids', { ...phone, openSeat: 2 }));
    expect([...layout.seats].map(([seatNumber, { isOpen }]) => [seatNumber, isOpen])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [0, true],
    ]);
    expect(layout.zones.get('1/play')?.isClosed).toBe(true);
    expect(layout.zones.get('2/play')?.isClosed).toBe(false);
  });
});

it('scales a broadcast scene as one picture', () => {
  const deal = fullTable('nightfall', { seats: 2, seed: 1 });
  const [small, large] = [960, 1920].map((width) =>
    layOutTable(tableRequest(deal, 'nightfall', { use: 'overlay', width, height: (width * 9) / 16 })),
  );
  expect(large?.scene?.closeUp.width).toBeCloseTo(2 * (small?.scene?.closeUp.width ?? 0));
  expect(large?.board.x).toBeCloseTo(2 * (small?.board.x ?? 0));
});
