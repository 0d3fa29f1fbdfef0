import { describe, expect, it } from '@jest/globals';
import { card, seat, table, zone } from '../table/testing/tables.js';
import { tableRequest } from './request.js';

const PLACE = { use: 'live', width: 1440, height: 900 } as const;

const requested = (game: string, ...zones: Parameters<typeof zone>[]) =>
  tableRequest(
    table({ seats: [seat(0), seat(1)], zones: zones.map(([id, more]) => zone(id, more)) }),
    game,
    PLACE,
  );

const rolesOf = (game: string, ...zones: Parameters<typeof zone>[]) =>
  requested(game, ...zones).zones.map(({ id, role }) => [id, role]);

const slot = (id: string, seats: readonly number[]) => ({
  id,
  label: id,
  tags: [],
  sides: seats.map((number) => ({ seat: number, cards: [card(`${id}-${number}`)] })),
});

describe('tableRequest', () => {
  it('takes the first seat as the near one unless another is named', () => {
    const places = table({ seats: [seat(0), seat(1)] });
    expect(tableRequest(places, 'metax', PLACE).near).toBe(0);
    expect(tableRequest(places, 'metax', { ...PLACE, near: 1 }).near).toBe(1);
  });

  it('separates Beasties, Aura and other Pages of an arena', () => {
    const cards = [
      card('cub', { cardType: 'Beastie Fairy' }),
      card('first', { cardType: 'Basic Aura', name: 'Rootmother' }),
      card('second', { cardType: 'Aura', name: 'Rootmother', orientation: 'SIDEWAYS' }),
      card('lamp', { cardType: 'Artifact' }),
      card('trap', { facing: 'FACE_DOWN', cardType: null, name: null }),
    ];
    const rows = requested('nightfall', ['0/arena', { kind: 'arena', cards }]).zones;
    expect(rows.map(({ id, source, role, count }) => [id, source, role, count])).toEqual([
      ['0/arena/front', '0/arena', 'front', 1],
      ['0/arena/aura', '0/arena', 'back', 2],
      ['0/arena/others', '0/arena', 'back', 2],
    ]);
    const [, aura] = rows;
    expect(new Set(aura?.cards.map(({ alike }) => alike)).size).toBe(1);
  });

  it('puts Battle Cards of a fight between its characters', () => {
    const fight = {
      ...slot('attack-1', []),
      sides: [{ seat: 0, cards: [card('hero'), card('rush', { cardType: 'Battle Card' })] }],
    };
    const [zoneOfFights] = requested('metax', ['battle-zone', { owner: null, slots: [fight] }]).zones;
    const [side] = zoneOfFights?.slots[0]?.sides ?? [];
    expect(side?.cards.map(({ key }) => key)).toEqual(['hero']);
    expect(side?.added.map(({ key }) => key)).toEqual(['rush']);
  });

  it('gives a hand whose cards are hidden a back for each of them', () => {
    const [hand] = requested('metax', ['1/hand', { owner: 1, count: 3 }]).zones;
    expect(hand?.cards.map(({ key }) => key)).toEqual(['1/hand#back-0', '1/hand#back-1', '1/hand#back-2']);
  });

  it('finds a role for each zone of an unknown game by its slots and its owner', () => {
    expect(
      rolesOf(
        'unknown',
        ['0/line', { cards: [card('a')] }],
        ['0/towers', { slots: [slot('tower', [0])] }],
        ['market', { owner: null, cards: [card('b')] }],
        ['roads', { owner: null, slots: [slot('road', [0, 1])] }],
        ['weather', { owner: null, slots: [slot('sky', [0])] }],
        ['0/deck', { count: 30 }],
      ),
    ).toEqual([
      ['0/line', 'front'],
      ['0/towers', 'columns'],
      ['market', 'front'],
      ['roads', 'lanes'],
      ['weather', 'places'],
      ['0/deck', 'pile'],
    ]);
  });

  it('adds cards on the stack without a zone', () => {
    const item = (id: string) => ({ label: id, controller: 0, card: card(id) });
    const places = table({
      seats: [seat(0)],
      zones: [zone('0/in-play', { cards: [card('here')] })],
      stack: [item('here'), item('spell')],
    });
    const stack = tableRequest(places, 'metax', PLACE).zones.find(({ id }) => id === 'stack');
    expect(stack?.cards.map(({ key }) => key)).toEqual(['spell']);
  });
});
