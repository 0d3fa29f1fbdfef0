import {
  accept,
  type Decision,
  type LegalAction,
  type RandomSource,
  type Rejection,
  reject,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import type { ChoiceKind, MetaxState, Phase } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { assignDefender } from './assign-defender.js';
import { chooseAttack, chooseEffect } from './choose-order.js';
import { declareAttack } from './declare-attack.js';
import { type MetaxRule, seatToAct } from './guard.js';
import { declineLink, link } from './link.js';
import { keepHand, mulligan } from './mulligan.js';
import { playCharacter } from './play-character.js';
import { playEvent } from './play-event.js';
import { endPlanning, finishAttacks, finishDefenders } from './steps.js';
import { usePushEffect } from './use-push-effect.js';

/** A rule that takes any action and speaks for its own type only. */
interface BoundRule {
  readonly type: MetaxAction['type'];
  legal(state: MetaxState, seat: Seat): readonly LegalAction<MetaxAction>[];
  refusal(state: MetaxState, seat: Seat, action: MetaxAction): Rejection | undefined;
  resolve(state: MetaxState, seat: Seat, action: MetaxAction, random: RandomSource): readonly MetaxFact[];
}

const bind = <Type extends MetaxAction['type']>(rule: MetaxRule<Type>): BoundRule => {
  const isOwn = (action: MetaxAction): action is ActionOf<Type> => action.type === rule.type;
  return {
    type: rule.type,
    legal: (state, seat) =>
      rule.candidates(state, seat).filter(({ action }) => rule.refusal(state, seat, action) === undefined),
    refusal: (state, seat, action) => (isOwn(action) ? rule.refusal(state, seat, action) : undefined),
    resolve: (state, seat, action, random) =>
      isOwn(action) ? rule.resolve(state, seat, action, random) : [],
  };
};

const RULES: Readonly<Record<MetaxAction['type'], BoundRule>> = {
  keepHand: bind(keepHand),
  mulligan: bind(mulligan),
  playCharacter: bind(playCharacter),
  usePushEffect: bind(usePushEffect),
  playEvent: bind(playEvent),
  endPlanning: bind(endPlanning),
  declareAttack: bind(declareAttack),
  link: bind(link),
  declineLink: bind(declineLink),
  finishAttacks: bind(finishAttacks),
  assignDefender: bind(assignDefender),
  finishDefenders: bind(finishDefenders),
  chooseAttack: bind(chooseAttack),
  chooseEffect: bind(chooseEffect),
  chooseCards: bind(chooseCards),
  arrangeCards: bind(arrangeCards),
  chooseOption: bind(chooseOption),
  answerMay: bind(answerMay),
};

const IN_PHASE: Readonly<Record<Phase, readonly MetaxAction['type'][]>> = {
  setup: [],
  prep: [],
  planning: ['playCharacter', 'usePushEffect', 'playEvent', 'endPlanning'],
  declareAttacks: ['declareAttack', 'finishAttacks'],
  assignDefenders: ['assignDefender', 'finishDefenders'],
  damage: [],
  victoryPoints: [],
};

const IN_CHOICE: Readonly<Record<ChoiceKind, readonly MetaxAction['type'][]>> = {
  mulligan: ['keepHand', 'mulligan'],
  link: ['link', 'declineLink'],
  orderAttacks: ['chooseAttack'],
  orderVictoryPoints: ['chooseAttack'],
  orderEffects: ['chooseEffect'],
  chooseCards: ['chooseCards'],
  orderCards: ['arrangeCards'],
  chooseOption: ['chooseOption'],
  may: ['answerMay'],
};

export const legalActions = (state: MetaxState, seat: Seat): readonly LegalAction<MetaxAction>[] => {
  if (seatToAct(state) !== seat) return [];
  const types = state.choice === undefined ? IN_PHASE[state.phase] : IN_CHOICE[state.choice.kind];
  return types.flatMap((type) => RULES[type].legal(state, seat));
};

export const decide = (
  state: MetaxState,
  seat: Seat,
  action: MetaxAction,
  random: RandomSource,
): Decision<MetaxFact> => {
  const rule = RULES[action.type];
  const refusal = rule.refusal(state, seat, action);
  return refusal === undefined ? accept(rule.resolve(state, seat, action, random)) : reject(refusal);
};

export const toAct = (state: MetaxState): readonly Seat[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : [seat];
};
