import { describe, expect, it } from '@jest/globals';
import { createElement, useState } from 'react';
import { fireEvent, render, withDocument, within } from '../testing/dom.js';
import { OrderList } from './order-list.js';

withDocument();

const NAMES: Readonly<Record<string, string>> = { a: 'Ant', b: 'Bee', c: 'Crane' };

const Ordered = () => {
  const [items, setItems] = useState<readonly string[]>(['a', 'b', 'c']);
  return createElement(OrderList, { items, nameOf: (item) => NAMES[item] ?? item, onOrder: setItems });
};

const shown = () => {
  const { container } = render(createElement(Ordered));
  const screen = within(container);
  return {
    rows: () => screen.getAllByRole('listitem'),
    names: () => screen.getAllByRole('listitem').map(({ children }) => children[1]?.textContent),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    isEnabled: (name: string) => !screen.getByRole('button', { name }).hasAttribute('disabled'),
    status: () => screen.getByRole('status').textContent,
  };
};

describe('a list to be put in order', () => {
  it('moves an item up and down by its buttons, and says its new place', () => {
    const { names, press, status } = shown();
    press('Crane up');
    expect(names()).toEqual(['Ant', 'Crane', 'Bee']);
    expect(status()).toBe('Crane is number 2 of 3 now.');
    press('Ant down');
    expect(names()).toEqual(['Crane', 'Ant', 'Bee']);
    expect(status()).toBe('Ant is number 2 of 3 now.');
  });

  it('has no way up from its first place and none down from its last', () => {
    const { isEnabled } = shown();
    expect(['Ant up', 'Ant down', 'Crane up', 'Crane down'].map(isEnabled)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('puts a dragged item into the place where it is dropped', () => {
    const { rows, names } = shown();
    const [first, , last] = rows();
    if (first === undefined || last === undefined) throw new Error('The list is too short.');
    fireEvent.dragStart(first);
    fireEvent.drop(last);
    expect(names()).toEqual(['Bee', 'Crane', 'Ant']);
  });

  it('ignores what is dropped from elsewhere', () => {
    const { rows, names } = shown();
    const [first] = rows();
    if (first === undefined) throw new Error('The list is empty.');
    fireEvent.drop(first);
    expect(names()).toEqual(['Ant', 'Bee', 'Crane']);
  });
});
