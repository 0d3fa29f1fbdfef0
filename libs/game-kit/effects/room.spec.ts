import { describe, expect, it } from '@jest/globals';
import { cardId, seat } from '../contract/ids.js';
import type { Fact, Selector, Skirmishing } from '../testing/skirmish/skirmish.js';
import { seatId } from './language/seating.js';
import { amongPlaces, withinRoom } from './room.js';

const [a, b, c] = [cardId('a'), cardId('b'), cardId('c')];
const chooser = seat(1);
const bound = (name: string): Selector => ({ bound: name });

/* The names and programs must not change, because logs store them in tasks. */

describe('Cards without room for all', () => {
  const within = (cards: readonly (typeof a)[], room: number) =>
    withinRoom<Fact, Skirmishing>({
      cards,
      room,
      chooser,
      bound,
      amount: (of) => of,
      enter: (chosen) => ({ op: 'enter', cards: chosen }),
    });

  it('are chosen by a seat, as many as there is room for', () => {
    expect(within([a, b, c], 2)).toEqual({
      facts: [],
      bind: { chosenToEnter: [a, b, c], choosesWhatEnters: [seatId(chooser)] },
      program: [
        {
          op: 'choose',
          who: { chosen: 'choosesWhatEnters' },
          from: { bound: 'chosenToEnter' },
          count: 2,
          as: 'chosenToEnter',
        },
        { op: 'enter', cards: { bound: 'chosenToEnter' } },
      ],
    });
  });

  it('are not chosen with room for all of them, or for none', () => {
    expect(within([a, b], 2)).toBeUndefined();
    expect(within([a], 2)).toBeUndefined();
    expect(within([a, b], 0)).toBeUndefined();
  });
});

describe('A card with several places', () => {
  const among = (cards: readonly (typeof a)[], places: readonly number[]) =>
    amongPlaces<Fact, Skirmishing>({
      cards,
      places,
      chooser,
      label: (place) => `Place ${place}`,
      bound,
      enter: (card, place) => ({ op: 'boost', cards: card, by: place, until: 'round' }),
      others: (cards) => ({ op: 'enter', cards }),
    });
  const option = (place: number) => ({
    label: `Place ${place}`,
    do: [{ op: 'boost', cards: { bound: 'isPlaced' }, by: place, until: 'round' }],
  });

  it('goes where a seat chooses; the cards after it follow', () => {
    expect(among([a, b, c], [2, 5])).toEqual({
      facts: [],
      bind: { isPlaced: [a], toPlaceThen: [b, c], choosesWhatEnters: [seatId(chooser)] },
      program: [
        { op: 'chooseOne', who: { chosen: 'choosesWhatEnters' }, options: [option(2), option(5)] },
        { op: 'enter', cards: { bound: 'toPlaceThen' } },
      ],
    });
    expect(among([a], [2, 5])?.program).toEqual([
      { op: 'chooseOne', who: { chosen: 'choosesWhatEnters' }, options: [option(2), option(5)] },
    ]);
  });

  it('is put into the only place without a choice, and stays without one', () => {
    expect(among([a, b], [2])).toBeUndefined();
    expect(among([a], [])).toBeUndefined();
    expect(among([], [2, 5])).toBeUndefined();
  });
});
