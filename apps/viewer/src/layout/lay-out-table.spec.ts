import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TableData } from '#libs/client';
import { card } from '../table/testing/tables.js';
import { layOutTable } from './lay-out-table.js';
import type { TableLayout, TableRequest } from './layout.js';
import { tableRequest } from './request.js';
import {
  covering,
  hidden,
  missing,
  outside,
  overlappingZones,
  strayed,
  wrongWidths,
} from './testing/faults.js';
import { dealsOf, fullTable, GAMES } from './testing/full-tables.js';
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

  it('covers no card beyond the part that it says is covered', () => {
    laidOut(covering);
  });

  it('leaves a readable strip of every covered card', () => {
    laidOut(hidden);
  });

  it('keeps cards between the least and the largest width', () => {
    laidOut(wrongWidths);
  });

  it('keeps the boxes of seats, whatever cards are on the table', () => {
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
