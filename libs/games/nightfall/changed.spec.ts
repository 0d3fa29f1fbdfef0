import { expect, it, test } from '@jest/globals';
import { keepsEveryPart } from '#libs/game-kit/testing';
import { changed, changedPage, changedSeat, changedTurn, lacking } from './changed.js';
import type { ArenaPage, NightfallState, SeatState, TurnState } from './state.js';

const STATE: Record<keyof NightfallState, true> = {
  game: true,
  ruleset: true,
  definitions: true,
  pages: true,
  nextPage: true,
  draws: true,
  seats: true,
  arena: true,
  slots: true,
  nextSlot: true,
  turn: true,
  chain: true,
  nextLink: true,
  nextCombat: true,
  modifiers: true,
  nextModifier: true,
  surroundings: true,
  defeated: true,
  resolution: true,
  combat: true,
  representations: true,
  choice: true,
  outcome: true,
};

const SEAT: Record<keyof SeatState, true> = {
  gain: true,
  damage: true,
  aura: true,
  indicators: true,
  spellbook: true,
  chapter: true,
  limbo: true,
  cemetery: true,
  afterlife: true,
  removed: true,
  sideDeck: true,
  opening: true,
  hasKept: true,
  isOut: true,
  passing: true,
};

const PAGE: Record<keyof ArenaPage, true> = {
  controller: true,
  isFatigued: true,
  damage: true,
  gain: true,
  indicators: true,
  enteredTurn: true,
  isFaceDown: true,
  used: true,
  isTurnedDown: true,
  isUnpaid: true,
  movedTurn: true,
  under: true,
  burrowedTurn: true,
};

const TURN: Record<keyof TurnState, true> = {
  number: true,
  seat: true,
  step: true,
  auras: true,
  declared: true,
  next: true,
};

test('A state that is changed keeps every other part', () => {
  expect(keepsEveryPart(STATE, changed)).toEqual([]);
});

test('A seat that is changed keeps every other part', () => {
  expect(keepsEveryPart(SEAT, changedSeat)).toEqual([]);
});

test('A page that is changed keeps every other part', () => {
  expect(keepsEveryPart(PAGE, changedPage)).toEqual([]);
});

test('A turn that is changed keeps every other part', () => {
  expect(keepsEveryPart(TURN, changedTurn)).toEqual([]);
});

it.each(['combat', 'representations', 'choice', 'outcome'] as const)(
  'A state without its %s keeps every other part',
  (part) => {
    const { [part]: _gone, ...others } = STATE;
    expect(
      keepsEveryPart(others, (whole: NightfallState, change) =>
        lacking({ ...whole, [part]: 'gone' }, part, change),
      ),
    ).toEqual([]);
  },
);
