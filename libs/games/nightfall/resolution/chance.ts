import { type RandomSource, type RuleId, randomInteger, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';

/** NF-R90: the result does not depend on whose coin it is; the log names its Caster all the same. */
export const flipCoin = (
  state: NightfallState,
  random: RandomSource,
  seat: Seat,
  why: string,
  because: RuleId,
): { readonly isHeads: boolean; readonly fact: NightfallFact } => {
  const { value, draws } = randomInteger(random, state.draws, 2);
  const isHeads = value === 0;
  return { isHeads, fact: { type: 'CoinFlipped', rule: because, seat, isHeads, why, draws } };
};

export const rollDie = (
  state: NightfallState,
  random: RandomSource,
  seat: Seat,
  sides: number,
  why: string,
  because: RuleId,
): { readonly result: number; readonly fact: NightfallFact } => {
  const { value, draws } = randomInteger(random, state.draws, sides);
  return {
    result: value + 1,
    fact: { type: 'DieRolled', rule: because, seat, sides, result: value + 1, why, draws },
  };
};
