import { expect, it, test } from '@jest/globals';
import { keepsEveryPart } from '#libs/game-kit/testing';
import { changed, changedBattle, changedSeat, changedTurn, lacking } from './changed.js';
import type { Battle, MetabaloidsState, SeatState, Turn } from './state.js';

const STATE: Record<keyof MetabaloidsState, true> = {
  definitions: true,
  cards: true,
  resolution: true,
  out: true,
  nextActivation: true,
  turn: true,
  game: true,
  ruleset: true,
  nextCard: true,
  draws: true,
  seats: true,
  starter: true,
  phase: true,
  marks: true,
  drawing: true,
  pending: true,
  modifiers: true,
  nextModifier: true,
  removed: true,
  outcome: true,
  choice: true,
  battle: true,
  looking: true,
  looks: true,
};

const SEAT: Record<keyof SeatState, true> = {
  drawPile: true,
  hand: true,
  columns: true,
  reserve: true,
  events: true,
  discard: true,
  lost: true,
  deployedCost: true,
  hasDeployed: true,
  isOut: true,
  timesAttacked: true,
  lastTurn: true,
  standing: true,
};

const TURN: Record<keyof Turn, true> = {
  number: true,
  seat: true,
  drew: true,
  attacks: true,
  used: true,
  deployed: true,
  moved: true,
  restocked: true,
  spent: true,
};

const BATTLE: Record<keyof Battle, true> = {
  attackerSeat: true,
  defenderSeat: true,
  attacker: true,
  target: true,
  column: true,
  stage: true,
  isStopped: true,
  bonus: true,
  attackBonus: true,
  defenseBonus: true,
  damage: true,
  shares: true,
  lost: true,
  winner: true,
  losingColumn: true,
};

test('A state that is changed keeps every other part', () => {
  expect(keepsEveryPart(STATE, changed)).toEqual([]);
});

test('A seat that is changed keeps every other part', () => {
  expect(keepsEveryPart(SEAT, changedSeat)).toEqual([]);
});

test('A turn that is changed keeps every other part', () => {
  expect(keepsEveryPart(TURN, changedTurn)).toEqual([]);
});

test('A battle that is changed keeps every other part', () => {
  expect(keepsEveryPart(BATTLE, changedBattle)).toEqual([]);
});

it.each(['outcome', 'choice', 'battle', 'looking', 'looks'] as const)(
  'A state without its %s keeps every other part',
  (part) => {
    const { [part]: _gone, ...others } = STATE;
    expect(
      keepsEveryPart(others, (whole: MetabaloidsState, change) =>
        lacking({ ...whole, [part]: 'gone' }, part, change),
      ),
    ).toEqual([]);
  },
);
