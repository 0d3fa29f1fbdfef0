import { ruleBook } from '#libs/game-kit';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import type { ChoiceKind, MetabaloidsState, Phase } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { declareAttack } from './declare-attack.js';
import { adjustColumn, deployCard } from './deploy-card.js';
import { discardCard } from './discard-card.js';
import { endStep } from './end-step.js';
import { seatToAct } from './guard.js';
import { moveCard } from './move-card.js';
import { pass, passUntil } from './pass.js';
import { cannotPay, payDamage, payFromDrawPile } from './pay-damage.js';
import { finishDeployment, placeCard } from './place-card.js';
import { playEvent } from './play-event.js';
import { restockCard } from './restock-card.js';
import { useAbility } from './use-ability.js';

const IN_PHASE: Readonly<Record<Phase, readonly MetabaloidsAction['type'][]>> = {
  setup: [],
  draw: ['discardCard', 'useAbility', 'playEvent', 'restockCard', 'endStep'],
  abilities: ['useAbility', 'playEvent', 'endStep'],
  move: ['moveCard', 'useAbility', 'playEvent', 'endStep'],
  deploy: [],
  attack: ['declareAttack', 'useAbility', 'playEvent', 'endStep'],
  restock: ['restockCard', 'useAbility', 'playEvent', 'endStep'],
  end: [],
};

const IN_CHOICE: Readonly<Record<ChoiceKind, readonly MetabaloidsAction['type'][]>> = {
  firstDeployment: ['placeCard', 'finishDeployment'],
  window: ['pass', 'passUntil', 'useAbility', 'playEvent'],
  adjust: ['adjustColumn'],
  deploy: ['deployCard'],
  payDamage: ['payDamage', 'payFromDrawPile', 'cannotPay'],
  forceDiscard: ['chooseCards'],
  chooseCards: ['chooseCards'],
  orderCards: ['arrangeCards'],
  chooseOption: ['chooseOption'],
  may: ['answerMay'],
};

export const { legalActions, candidates, decide, toAct } = ruleBook<
  MetabaloidsState,
  MetabaloidsAction,
  MetabaloidsFact
>(
  {
    placeCard,
    finishDeployment,
    discardCard,
    useAbility,
    playEvent,
    moveCard,
    adjustColumn,
    deployCard,
    restockCard,
    declareAttack,
    endStep,
    pass,
    passUntil,
    payDamage,
    payFromDrawPile,
    cannotPay,
    chooseCards,
    arrangeCards,
    chooseOption,
    answerMay,
  },
  seatToAct,
  (state) => (state.choice === undefined ? IN_PHASE[state.phase] : IN_CHOICE[state.choice.kind]),
);
