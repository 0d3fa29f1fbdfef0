import { ruleBook, type Seat } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import type { MetazooFact } from '../facts.js';
import type { ChoiceKind, MetazooState } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { enhanceLane, tradeAura } from './aura-actions.js';
import { chooseEffect, chooseLoss } from './choose-order.js';
import { declareMission } from './declare-mission.js';
import { isCapped, seatToAct } from './guard.js';
import { playCaster } from './play-caster.js';
import { playStrategy } from './play-strategy.js';
import { playTerra } from './play-terra.js';
import { playUnit } from './play-unit.js';
import { choosePriority, placeStartingTerra } from './start-of-game.js';
import { useAbility } from './use-ability.js';

/** MZ-055: the five actions; playing a card is four rule objects, by card type. */
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

export const { legalActions, candidates, decide, toAct } = ruleBook<MetazooState, MetazooAction, MetazooFact>(
  {
    choosePriority,
    placeStartingTerra,
    playUnit,
    playCaster,
    playTerra,
    playStrategy,
    enhanceLane,
    tradeAura,
    useAbility,
    declareMission,
    chooseEffect,
    chooseLoss,
    chooseCards,
    arrangeCards,
    chooseOption,
    answerMay,
  },
  seatToAct,
  typesNow,
);
