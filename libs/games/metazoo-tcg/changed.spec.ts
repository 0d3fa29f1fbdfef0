import { expect, it, test } from '@jest/globals';
import { keepsEveryPart } from '#libs/game-kit/testing';
import {
  changed,
  changedAura,
  changedLane,
  changedSeat,
  changedTurn,
  changedUnit,
  lacking,
} from './changed.js';
import type { AuraInPlay, InPlay, LaneState, MetazooState, SeatState } from './state.js';

const STATE: Record<keyof MetazooState, true> = {
  game: true,
  ruleset: true,
  definitions: true,
  aura: true,
  modifiers: true,
  lanes: true,
  nextCard: true,
  draws: true,
  phase: true,
  turn: true,
  seats: true,
  inPlay: true,
  nextModifier: true,
  isOvertime: true,
  resolution: true,
  cards: true,
  mission: true,
  lastKnown: true,
  choice: true,
  outcome: true,
};

const SEAT: Record<keyof SeatState, true> = {
  missionPoints: true,
  primary: true,
  deck: true,
  auraDeck: true,
  hand: true,
  discard: true,
  auraZone: true,
  outside: true,
  starters: true,
  inUse: true,
  allied: true,
  caster: true,
};

const LANE: Record<keyof LaneState, true> = {
  isResolved: true,
  sides: true,
  terra: true,
};

const UNIT: Record<keyof InPlay, true> = {
  seat: true,
  lane: true,
  isTapped: true,
  isFaceDown: true,
  damage: true,
  used: true,
};

test('A state that is changed keeps every other part', () => {
  expect(keepsEveryPart(STATE, changed)).toEqual([]);
});

test('A seat that is changed keeps every other part', () => {
  expect(keepsEveryPart(SEAT, changedSeat)).toEqual([]);
});

test('A lane that is changed keeps every other part', () => {
  expect(keepsEveryPart(LANE, changedLane)).toEqual([]);
});

test('A unit that is changed keeps every other part', () => {
  expect(keepsEveryPart(UNIT, changedUnit)).toEqual([]);
});

const TURN: Record<keyof MetazooState['turn'], true> = {
  round: true,
  priority: true,
  active: true,
  actions: true,
  extra: true,
};

test('A turn that is changed keeps every other part', () => {
  expect(keepsEveryPart(TURN, changedTurn)).toEqual([]);
});

const AURA: Record<keyof AuraInPlay, true> = { seat: true, lane: true, isTapped: true };

test('A aura that is changed keeps every other part', () => {
  expect(keepsEveryPart(AURA, changedAura)).toEqual([]);
});

it.each(['mission', 'lastKnown', 'choice', 'outcome'] as const)(
  'A state without its %s keeps every other part',
  (part) => {
    const { [part]: _gone, ...others } = STATE;
    expect(
      keepsEveryPart(others, (whole: MetazooState, change) =>
        lacking({ ...whole, [part]: 'gone' }, part, change),
      ),
    ).toEqual([]);
  },
);
