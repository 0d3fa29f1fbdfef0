import { ruleBook } from '#libs/game-kit';
import type { MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import type { ChoiceKind, MetaxState, Phase } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { assignDefender } from './assign-defender.js';
import { chooseAttack, chooseEffect } from './choose-order.js';
import { declareAttack } from './declare-attack.js';
import { seatToAct } from './guard.js';
import { declineLink, link } from './link.js';
import { keepHand, mulligan } from './mulligan.js';
import { playCharacter } from './play-character.js';
import { playEvent } from './play-event.js';
import { endPlanning, finishAttacks, finishDefenders } from './steps.js';
import { useAbility } from './use-ability.js';
import { usePushEffect } from './use-push-effect.js';

const IN_PHASE: Readonly<Record<Phase, readonly MetaxAction['type'][]>> = {
  setup: [],
  prep: [],
  planning: ['playCharacter', 'usePushEffect', 'useAbility', 'playEvent', 'endPlanning'],
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

export const { legalActions, candidates, decide, toAct } = ruleBook<MetaxState, MetaxAction, MetaxFact>(
  {
    keepHand,
    mulligan,
    playCharacter,
    usePushEffect,
    useAbility,
    playEvent,
    endPlanning,
    declareAttack,
    link,
    declineLink,
    finishAttacks,
    assignDefender,
    finishDefenders,
    chooseAttack,
    chooseEffect,
    chooseCards,
    arrangeCards,
    chooseOption,
    answerMay,
  },
  seatToAct,
  (state) => (state.choice === undefined ? IN_PHASE[state.phase] : IN_CHOICE[state.choice.kind]),
);
