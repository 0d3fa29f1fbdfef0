import { describe, expect, it } from '@jest/globals';
import { openSeatOf } from './open-seat.js';
import { card, seat, table, zone } from './testing/tables.js';

const tag = (name: string) => [{ name, label: name, value: null }];

const attack = (attacker: number, target: number) =>
  [attacker, target].map((owner, at) =>
    zone(`${owner}/play`, {
      owner,
      cards: [
        card(`card-${owner}`, { owner, controller: owner, tags: tag(at === 0 ? 'attacking' : 'attacked') }),
      ],
    }),
  );

const tableOf = (
  turn: { readonly number: number; readonly seat: number } | null,
  zones: ReturnType<typeof attack>,
) => table({ seats: [0, 1, 2, 3].map((number) => seat(number)), turn, zones });

describe('the open seat', () => {
  it('is the seat that the reader opened, until the turn ends', () => {
    const opened = { seat: 3, turn: 4 };
    expect(openSeatOf(tableOf({ number: 4, seat: 1 }, []), 0, opened)).toBe(3);
    expect(openSeatOf(tableOf({ number: 5, seat: 1 }, []), 0, opened)).toBe(1);
  });

  it('is the target of an attack by the near seat', () => {
    expect(openSeatOf(tableOf({ number: 4, seat: 0 }, attack(0, 2)), 0, undefined)).toBe(2);
  });

  it('is the attacker of the near seat', () => {
    expect(openSeatOf(tableOf({ number: 4, seat: 2 }, attack(2, 0)), 0, undefined)).toBe(2);
  });

  it('is the next seat with cards in play in the near seat’s own turn', () => {
    const inPlay = [zone('3/play', { owner: 3, cards: [card('one', { owner: 3 })] })];
    expect(openSeatOf(tableOf({ number: 4, seat: 0 }, inPlay), 0, undefined)).toBe(3);
    expect(openSeatOf(tableOf({ number: 4, seat: 2 }, inPlay), 2, undefined)).toBe(3);
  });

  it('is the seat of the present turn, and undefined in the near seat’s own turn', () => {
    expect(openSeatOf(tableOf({ number: 4, seat: 2 }, []), 0, undefined)).toBe(2);
    expect(openSeatOf(tableOf({ number: 4, seat: 0 }, []), 0, undefined)).toBeUndefined();
    expect(openSeatOf(tableOf(null, []), 0, undefined)).toBeUndefined();
  });
});
