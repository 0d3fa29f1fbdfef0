import {
  accept,
  type Decision,
  type LegalAction,
  type RandomSource,
  type Rejection,
  reject,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetazooAction } from '../actions.js';
import type { MetazooFact } from '../facts.js';
import type { ChoiceKind, MetazooState } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { enhanceLane, tradeAura } from './aura-actions.js';
import { chooseEffect, chooseLoss } from './choose-order.js';
import { declareMission } from './declare-mission.js';
import { isCapped, type MetazooRule, seatToAct } from './guard.js';
import { choosePriority, placeStartingTerra } from './opening.js';
import { playCaster } from './play-caster.js';
import { playStrategy } from './play-strategy.js';
import { playTerra } from './play-terra.js';
import { playUnit } from './play-unit.js';
import { useAbility } from './use-ability.js';

/** A rule that takes any action and speaks for its own type only. */
interface BoundRule {
  legal(state: MetazooState, seat: Seat): readonly LegalAction<MetazooAction>[];
  refusal(state: MetazooState, seat: Seat, action: MetazooAction): Rejection | undefined;
  resolve(
    state: MetazooState,
    seat: Seat,
    action: MetazooAction,
    random: RandomSource,
  ): readonly MetazooFact[];
}

const bind = <Type extends MetazooAction['type']>(rule: MetazooRule<Type>): BoundRule => {
  const isOwn = (action: MetazooAction): action is ActionOf<Type> => action.type === rule.type;
  return {
    legal: (state, seat) =>
      rule.candidates(state, seat).filter(({ action }) => rule.refusal(state, seat, action) === undefined),
    refusal: (state, seat, action) => (isOwn(action) ? rule.refusal(state, seat, action) : undefined),
    resolve: (state, seat, action, random) =>
      isOwn(action) ? rule.resolve(state, seat, action, random) : [],
  };
};

const RULES: Readonly<Record<MetazooAction['type'], BoundRule>> = {
  choosePriority: bind(choosePriority),
  placeStartingTerra: bind(placeStartingTerra),
  playUnit: bind(playUnit),
  playCaster: bind(playCaster),
  playTerra: bind(playTerra),
  playStrategy: bind(playStrategy),
  enhanceLane: bind(enhanceLane),
  tradeAura: bind(tradeAura),
  useAbility: bind(useAbility),
  declareMission: bind(declareMission),
  chooseEffect: bind(chooseEffect),
  chooseLoss: bind(chooseLoss),
  chooseCards: bind(chooseCards),
  arrangeCards: bind(arrangeCards),
  chooseOption: bind(chooseOption),
  answerMay: bind(answerMay),
};

/** MZ-055: the five actions; playing a card is four of these, by what is played. */
const IN_ACTION_PHASE: readonly MetazooAction['type'][] = [
  'playUnit',
  'playCaster',
  'playTerra',
  'playStrategy',
  'enhanceLane',
  'tradeAura',
  'useAbility',
  'declareMission',
];

const IN_CHOICE: Readonly<Record<ChoiceKind, MetazooAction['type']>> = {
  priority: 'choosePriority',
  startingTerra: 'placeStartingTerra',
  orderEffects: 'chooseEffect',
  destruction: 'chooseLoss',
  chooseCards: 'chooseCards',
  orderCards: 'arrangeCards',
  chooseOption: 'chooseOption',
  may: 'answerMay',
};

const typesNow = (state: MetazooState, seat: Seat): readonly MetazooAction['type'][] => {
  if (state.choice !== undefined) return [IN_CHOICE[state.choice.kind]];
  return isCapped(state, seat) ? ['declareMission'] : IN_ACTION_PHASE;
};

export const legalActions = (state: MetazooState, seat: Seat): readonly LegalAction<MetazooAction>[] =>
  seatToAct(state) === seat ? typesNow(state, seat).flatMap((type) => RULES[type].legal(state, seat)) : [];

export const decide = (
  state: MetazooState,
  seat: Seat,
  action: MetazooAction,
  random: RandomSource,
): Decision<MetazooFact> => {
  const rule = RULES[action.type];
  const refusal = rule.refusal(state, seat, action);
  return refusal === undefined ? accept(rule.resolve(state, seat, action, random)) : reject(refusal);
};

export const toAct = (state: MetazooState): readonly Seat[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : [seat];
};
