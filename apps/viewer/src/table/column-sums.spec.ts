import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { render, withDocument } from '../testing/dom.js';
import { ColumnSums } from './column-sums.js';
import { card, zone } from './testing/tables.js';

withDocument();

const counter = (name: string, value: number) => ({ name, label: name, value, max: null });

/** A column in play with cards of these numbers. */
const column = (owner: number, ...numbers: readonly (readonly [attack: number, defense: number])[]) =>
  zone(`${owner}/play`, {
    owner,
    cards: numbers.map(([attack, defense], index) =>
      card(`${owner}-${index}`, { counters: [counter('attack', attack), counter('defense', defense)] }),
    ),
  });

const FAR = column(1, [2, 5], [3, 8]);

const shown = (attacker?: ReturnType<typeof column>, height = 300, zones = [FAR]) => {
  const { container } = render(
    createElement(ColumnSums, {
      zones,
      box: { x: 0, y: 0, width: 160, height },
      isNear: attacker === undefined,
      ...(attacker === undefined ? {} : { attacker: { name: 'Nina', zones: [attacker] } }),
    }),
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

describe('the sums of a column', () => {
  it('are those of all its cards, the one that counts against the other side first', () => {
    expect(shown()).toEqual(['5 hits', '13 holds']);
    expect(shown(column(0))).toEqual(['13 holds', '5 hits']);
  });

  it('say what an attack of the near seat would bring', () => {
    expect(shown(column(0, [12, 1], [7, 1]))).toEqual(['13 holds', '5 hits', '+6 for Nina']);
    expect(shown(column(0, [11, 1]))).toEqual(['13 holds', '5 hits', '−2 for Nina']);
  });

  it('leave that out where there is no room, and everything without cards', () => {
    expect(shown(column(0, [12, 1]), 140)).toEqual(['13 holds', '5 hits']);
    expect(shown(column(0, [12, 1]), 300, [column(1)])).toEqual([]);
  });
});
