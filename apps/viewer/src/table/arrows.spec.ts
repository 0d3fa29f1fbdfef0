import { describe, expect, it } from '@jest/globals';
import { arrowsOf } from './arrows.js';
import { card, seat, table, zone } from './testing/tables.js';

const tagged = (id: string, tag: string, controller = 0) =>
  card(id, { controller, tags: [{ name: tag, label: tag, value: null }] });

describe('attacks as arrows', () => {
  it('point from the attacking card to the one that strikes back, else to the target', () => {
    const arena = (...cards: readonly ReturnType<typeof card>[]) =>
      table({ seats: [seat(0), seat(1)], zones: [zone('arena', { cards: [...cards] })] });
    expect(arrowsOf(arena(tagged('a', 'attacker'), tagged('t', 'target', 1)))).toEqual([
      { from: 'a', to: { card: 't' } },
    ]);
    const defended = arena(tagged('a', 'attacking'), tagged('t', 'target', 1), tagged('d', 'defender', 1));
    expect(arrowsOf(defended)).toEqual([{ from: 'a', to: { card: 'd' } }]);
    expect(arrowsOf(arena(card('b')))).toEqual([]);
  });

  it('point to the opponent if no card is attacked, and nowhere with several opponents', () => {
    const zones = [zone('arena', { cards: [tagged('a', 'attacker')] })];
    expect(arrowsOf(table({ seats: [seat(0), seat(1)], zones }))).toEqual([{ from: 'a', to: { seat: 1 } }]);
    expect(arrowsOf(table({ seats: [seat(0), seat(1), seat(2)], zones }))).toEqual([]);
  });

  it('cross the place of the attack, from the side whose turn it is', () => {
    const attack = (defender: readonly ReturnType<typeof card>[]) =>
      zone('battle-zone', {
        owner: null,
        slots: [
          {
            id: 'attack-1',
            label: 'Attack 1',
            tags: [],
            sides: [
              { seat: 0, cards: [...defender] },
              { seat: 1, cards: [card('a')] },
            ],
          },
        ],
      });
    const at = (zoneOf: ReturnType<typeof attack>) =>
      arrowsOf(table({ turn: { number: 3, seat: 1 }, seats: [seat(0), seat(1)], zones: [zoneOf] }));
    expect(at(attack([]))).toEqual([{ from: 'a', to: { seat: 0 } }]);
    expect(at(attack([card('d')]))).toEqual([{ from: 'a', to: { card: 'd' } }]);
  });
});
