import { describe, expect, it } from '@jest/globals';
import { createElement, createRef, useState } from 'react';
import { fireEvent, render, withDocument, within } from '../testing/dom.js';
import { type LogQuery, NO_QUERY } from './hits.js';
import { LogSearch } from './log-search.js';

withDocument();

const KINDS = [{ type: 'metax.CardDrawn', count: 12 }];

interface SearchedProps {
  readonly hits: readonly number[];
  readonly onQuery: (query: LogQuery) => void;
  readonly onHit: (direction: 1 | -1) => void;
}

const Searched = ({ hits, onQuery, onHit }: SearchedProps) => {
  const [query, setQuery] = useState(NO_QUERY);
  return createElement(LogSearch, {
    field: createRef<HTMLInputElement>(),
    query,
    kinds: KINDS,
    seats: [],
    hits,
    frame: 8,
    nameOf: (seat) => `Seat ${seat}`,
    onQuery: (next) => {
      onQuery(next);
      setQuery(next);
    },
    onHit,
  });
};

const shown = (hits: readonly number[] = [3, 8, 21]) => {
  const queries: LogQuery[] = [];
  const steps: number[] = [];
  const { container } = render(
    createElement(Searched, {
      hits,
      onQuery: (query) => queries.push(query),
      onHit: (direction) => steps.push(direction),
    }),
  );
  const screen = within(container);
  return {
    steps,
    newest: () => queries.at(-1),
    screen,
    type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
    hits: () => container.querySelector('output')?.textContent,
  };
};

describe('the search of a replay’s log', () => {
  it('shows hits and steps only while something is searched for', () => {
    const { type, hits, screen } = shown();
    expect(hits()).toBeUndefined();
    type('storm');
    expect(hits()).toBe('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(hits()).toBeUndefined();
  });

  it('steps to the next hit by Enter and to the one before by Shift and Enter', () => {
    const { type, screen, steps } = shown();
    type('storm');
    const field = screen.getByRole('searchbox');
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field, { key: 'a' });
    fireEvent.click(screen.getByRole('button', { name: 'Before' }));
    expect(steps).toEqual([1, -1, -1]);
  });

  it('has no steps where nothing is found', () => {
    const { type, screen } = shown([]);
    type('storm');
    for (const name of ['Before', 'Next'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  });

  it('keeps the words when a kind of event is chosen and dropped again', () => {
    const { type, screen, newest } = shown();
    type('storm');
    const kinds = screen.getByRole('combobox', { name: 'Kind of event' });
    expect(within(kinds).getByText('Card drawn (12)')).toBeTruthy();
    fireEvent.change(kinds, { target: { value: 'metax.CardDrawn' } });
    expect(newest()).toEqual({ text: 'storm', seat: undefined, kind: 'metax.CardDrawn' });
    fireEvent.change(kinds, { target: { value: '' } });
    expect(newest()).toEqual({ text: 'storm', seat: undefined, kind: undefined });
  });
});
