import {
  accept,
  type Decision,
  type LegalAction,
  type RandomSource,
  type Rejection,
  reject,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, NightfallAction } from '../actions.js';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import type { ChoiceKind } from '../tasks.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { generateAura } from './aura.js';
import {
  burrow,
  chooseEffect,
  choosePrimaryDefender,
  chooseShare,
  declareDefenders,
} from './combat-choices.js';
import { contract } from './contract.js';
import { declareAttack } from './declare-attack.js';
import { selfDestruct, useEffect, usePower } from './effects.js';
import { attestSurroundings, declareSurroundings, withdrawSurroundings } from './fourth-wall.js';
import { type NightfallRule, seatToAct } from './guard.js';
import { goFirst, keepChapter, mulligan, predict } from './opening.js';
import { declineTrap, flipTrap, moveTrap, payTrap, placeTrap } from './traps.js';
import { endTurn, pass } from './turn.js';

/** A rule that takes any action and speaks for its own type only. */
interface BoundRule {
  legal(state: NightfallState, seat: Seat): readonly LegalAction<NightfallAction>[];
  refusal(state: NightfallState, seat: Seat, action: NightfallAction): Rejection | undefined;
  resolve(
    state: NightfallState,
    seat: Seat,
    action: NightfallAction,
    random: RandomSource,
  ): readonly NightfallFact[];
}

const bind = <Type extends NightfallAction['type']>(rule: NightfallRule<Type>): BoundRule => {
  const isOwn = (action: NightfallAction): action is ActionOf<Type> => action.type === rule.type;
  return {
    legal: (state, seat) =>
      rule.candidates(state, seat).filter(({ action }) => rule.refusal(state, seat, action) === undefined),
    refusal: (state, seat, action) => (isOwn(action) ? rule.refusal(state, seat, action) : undefined),
    resolve: (state, seat, action, random) =>
      isOwn(action) ? rule.resolve(state, seat, action, random) : [],
  };
};

const RULES: Readonly<Record<NightfallAction['type'], BoundRule>> = {
  predict: bind(predict),
  goFirst: bind(goFirst),
  keepChapter: bind(keepChapter),
  mulligan: bind(mulligan),
  contract: bind(contract),
  placeTrap: bind(placeTrap),
  moveTrap: bind(moveTrap),
  flipTrap: bind(flipTrap),
  generateAura: bind(generateAura),
  usePower: bind(usePower),
  useEffect: bind(useEffect),
  selfDestruct: bind(selfDestruct),
  declareAttack: bind(declareAttack),
  pass: bind(pass),
  endTurn: bind(endTurn),
  payTrap: bind(payTrap),
  declineTrap: bind(declineTrap),
  declareDefenders: bind(declareDefenders),
  choosePrimaryDefender: bind(choosePrimaryDefender),
  chooseShare: bind(chooseShare),
  burrow: bind(burrow),
  chooseEffect: bind(chooseEffect),
  chooseCards: bind(chooseCards),
  arrangeCards: bind(arrangeCards),
  chooseOption: bind(chooseOption),
  answerMay: bind(answerMay),
  declareSurroundings: bind(declareSurroundings),
  attestSurroundings: bind(attestSurroundings),
  withdrawSurroundings: bind(withdrawSurroundings),
};

const ANY_TIME = [
  'contract',
  'useEffect',
  'flipTrap',
  'generateAura',
  'declareSurroundings',
  'withdrawSurroundings',
] as const;

const IN_ACTION_STEP: readonly NightfallAction['type'][] = [
  ...ANY_TIME,
  'placeTrap',
  'moveTrap',
  'usePower',
  'selfDestruct',
  'declareAttack',
  'endTurn',
];

const IN_CHOICE: Readonly<Record<ChoiceKind, readonly NightfallAction['type'][]>> = {
  predict: ['predict'],
  goFirst: ['goFirst'],
  mulligan: ['keepChapter', 'mulligan'],
  priority: [...ANY_TIME, 'pass'],
  payTrap: ['payTrap', 'declineTrap', 'generateAura'],
  defenders: ['declareDefenders'],
  primary: ['choosePrimaryDefender'],
  share: ['chooseShare'],
  burrow: ['burrow'],
  orderEffects: ['chooseEffect'],
  attest: ['attestSurroundings'],
  chooseCards: ['chooseCards'],
  orderCards: ['arrangeCards'],
  chooseOption: ['chooseOption'],
  may: ['answerMay'],
};

export const legalActions = (state: NightfallState, seat: Seat): readonly LegalAction<NightfallAction>[] => {
  if (seatToAct(state) !== seat) return [];
  const types = state.choice === undefined ? IN_ACTION_STEP : IN_CHOICE[state.choice.kind];
  return types.flatMap((type) => RULES[type].legal(state, seat));
};

export const decide = (
  state: NightfallState,
  seat: Seat,
  action: NightfallAction,
  random: RandomSource,
): Decision<NightfallFact> => {
  const bound = RULES[action.type];
  const refusal = bound.refusal(state, seat, action);
  return refusal === undefined ? accept(bound.resolve(state, seat, action, random)) : reject(refusal);
};

export const toAct = (state: NightfallState): readonly Seat[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : [seat];
};
