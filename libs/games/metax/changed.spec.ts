import { expect, it, test } from '@jest/globals';
import { keepsEveryPart } from '#libs/game-kit/testing';
import { changed, changedAttack, changedCharacter, changedSeat, changedTurn, lacking } from './changed.js';
import type { Attack, CharacterInPlay, MetaxState, SeatState, TurnState } from './state.js';

const STATE: Record<keyof MetaxState, true> = {
  game: true,
  ruleset: true,
  definitions: true,
  cards: true,
  nextCard: true,
  draws: true,
  seats: true,
  characters: true,
  phase: true,
  turn: true,
  attacks: true,
  modifiers: true,
  nextModifier: true,
  negated: true,
  resolution: true,
  choice: true,
  outcome: true,
};

const SEAT: Record<keyof SeatState, true> = {
  metaPoints: true,
  deck: true,
  hand: true,
  discard: true,
  victoryPoints: true,
  characters: true,
  inUse: true,
  hasMulliganed: true,
};

const TURN: Record<keyof TurnState, true> = {
  number: true,
  seat: true,
  charactersPlayed: true,
  usedOnce: true,
};

const ATTACK: Record<keyof Attack, true> = {
  number: true,
  seat: true,
  rank: true,
  as: true,
  linked: true,
  isTeam: true,
  stage: true,
  attacker: true,
  battleCard: true,
  defense: true,
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

test('A attack that is changed keeps every other part', () => {
  expect(keepsEveryPart(ATTACK, changedAttack)).toEqual([]);
});

const CHARACTER: Record<keyof CharacterInPlay, true> = {
  seat: true,
  isPushed: true,
  enteredTurn: true,
  damage: true,
};

test('A character that is changed keeps every other part', () => {
  expect(keepsEveryPart(CHARACTER, changedCharacter)).toEqual([]);
});

it.each(['choice', 'outcome'] as const)('A state without its %s keeps every other part', (part) => {
  const { [part]: _gone, ...others } = STATE;
  expect(
    keepsEveryPart(others, (whole: MetaxState, change) =>
      lacking({ ...whole, [part]: 'gone' }, part, change),
    ),
  ).toEqual([]);
});
