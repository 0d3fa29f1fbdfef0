import { describe, expect, it } from '@jest/globals';
import { createElement, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { fireEvent, render, withDocument, within } from '../testing/dom.js';
import { FillForm } from './fill-form.js';
import { defaultFill, type Freedom } from './freedom.js';
import { legalAction } from './testing/legal-action.js';

withDocument();

const NAMES: Readonly<Record<string, string>> = { a: 'Ant', b: 'Bee', c: 'Crane' };

const freedomOf = (more: Partial<Freedom>): Freedom => ({
  kind: 'SUBSET',
  field: 'cards',
  of: ['a', 'b', 'c'],
  min: 1,
  max: 3,
  price: null,
  worth: null,
  text: null,
  ...more,
});

interface FilledProps {
  readonly action: LegalActionLineFragment & { readonly freedom: Freedom };
  readonly isBusy: boolean;
  readonly canCancel: boolean;
  /** The confirmed items, or "back". */
  readonly done: (readonly string[] | string)[];
}

/** The form with its first, legal filling. */
const Filled = ({ action, isBusy, canCancel, done }: FilledProps) => {
  const [items, setItems] = useState(defaultFill(action.freedom));
  return createElement(FillForm, {
    filling: { action, items },
    nameOf: (item) => NAMES[item] ?? item,
    isBusy,
    canCancel,
    onFill: (filling) => (filling === undefined ? done.push('back') : setItems(filling.items)),
    onConfirm: (_action, confirmed) => done.push(confirmed),
  });
};

const shown = (more: Partial<Freedom>, { isBusy = false, canCancel = true } = {}) => {
  const action = { ...legalAction('discard', { label: 'Discard cards' }), freedom: freedomOf(more) };
  const done: FilledProps['done'] = [];
  const { container } = render(createElement(Filled, { action, isBusy, canCancel, done }));
  const screen = within(container);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  return {
    done,
    screen,
    confirm: () => fireEvent.click(confirm),
    canConfirm: () => !confirm.hasAttribute('disabled'),
    choose: (name: string) => fireEvent.click(screen.getByLabelText(new RegExp(name))),
    fault: () => screen.getByRole('status').textContent,
    legend: () => container.querySelector('legend')?.textContent,
    submit: () => fireEvent.submit(screen.getByRole('form')),
  };
};

describe('the form for the open part of an action', () => {
  it('begins with a legal selection, and has the focus at its button', () => {
    const { screen, done, confirm, legend } = shown({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
    expect(legend()).toBe('Choose 1 to 3: 1 so far');
    confirm();
    expect(done).toEqual([['a']]);
  });

  it('confirms no illegal selection, and says what is missing', () => {
    const { done, canConfirm, choose, fault, submit } = shown({ min: 2, max: 2 });
    choose('Bee');
    expect(canConfirm()).toBe(false);
    expect(fault()).not.toBe('');
    submit();
    expect(done).toEqual([]);
    choose('Crane');
    expect([canConfirm(), fault()]).toEqual([true, '']);
    submit();
    expect(done).toEqual([['a', 'c']]);
  });

  it('takes one of several items at one press', () => {
    const { done, screen } = shown({ max: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Crane' }));
    expect(done).toEqual([['c']]);
  });

  it('adds up the worth of a payment', () => {
    const { choose, legend, canConfirm, done, confirm } = shown({
      kind: 'PAYMENT',
      price: 3,
      worth: [2, 1, 3],
    });
    expect([legend(), canConfirm()]).toEqual(['Pay 3: 3 so far', true]);
    choose('Crane');
    expect([legend(), canConfirm()]).toEqual(['Pay 3: 0 so far', false]);
    choose('Ant');
    choose('Bee');
    confirm();
    expect(done).toEqual([['a', 'b']]);
  });

  it('takes words of the player’s own without the spaces around them', () => {
    const { screen, done, confirm } = shown({ min: 1, max: 1, text: 40 });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' a red hat ' } });
    confirm();
    expect(done).toEqual([['a red hat']]);
  });

  it('confirms nothing while an action is sent', () => {
    const { done, submit } = shown({}, { isBusy: true });
    submit();
    expect(done).toEqual([]);
  });

  it('goes back only where another action is possible', () => {
    const { screen, done } = shown({});
    fireEvent.click(screen.getByRole('button', { name: /^Back/ }));
    expect(done).toEqual(['back']);
    expect(shown({}, { canCancel: false }).screen.queryByRole('button', { name: /^Back/ })).toBeNull();
  });
});
