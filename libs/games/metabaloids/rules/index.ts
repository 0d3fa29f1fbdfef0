import {
  accept,
  type Decision,
  type LegalAction,
  type RandomSource,
  type Rejection,
  reject,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetabaloidsAction } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import type { ChoiceKind, MetabaloidsState, Phase } from '../state.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { declareAttack } from './declare-attack.js';
import { adjustColumn, deployCard } from './deploy-card.js';
import { discardCard } from './discard-card.js';
import { endStep } from './end-step.js';
import { type MetabaloidsRule, seatToAct } from './guard.js';
import { moveCard } from './move-card.js';
import { pass, passUntil } from './pass.js';
import { cannotPay, payDamage, payFromDrawPile } from './pay-damage.js';
import { finishDeployment, placeCard } from './place-card.js';
import { playEvent } from './play-event.js';
import { restockCard } from './restock-card.js';
import { useAbility } from './use-ability.js';

/** A rule that takes any action and speaks for its own type only. */
interface BoundRule {
  readonly type: MetabaloidsAction['type'];
  legal(state: MetabaloidsState, seat: Seat): readonly LegalAction<MetabaloidsAction>[];
  refusal(state: MetabaloidsState, seat: Seat, action: MetabaloidsAction): Rejection | undefined;
  resolve(
    state: MetabaloidsState,
    seat: Seat,
    action: MetabaloidsAction,
    random: RandomSource,
  ): readonly MetabaloidsFact[];
}

const bind = <Type extends MetabaloidsAction['type']>(rule: MetabaloidsRule<Type>): BoundRule => {
  const isOwn = (action: MetabaloidsAction): action is ActionOf<Type> => action.type === rule.type;
  return {
    type: rule.type,
    legal: (state, seat) =>
      rule.candidates(state, seat).filter(({ action }) => rule.refusal(state, seat, action) === undefined),
    refusal: (state, seat, action) => (isOwn(action) ? rule.refusal(state, seat, action) : undefined),
    resolve: (state, seat, action, random) =>
      isOwn(action) ? rule.resolve(state, seat, action, random) : [],
  };
};

const RULES: Readonly<Record<MetabaloidsAction['type'], BoundRule>> = {
  placeCard: bind(placeCard),
  finishDeployment: bind(finishDeployment),
  discardCard: bind(discardCard),
  useAbility: bind(useAbility),
  playEvent: bind(playEvent),
  moveCard: bind(moveCard),
  adjustColumn: bind(adjustColumn),
  deployCard: bind(deployCard),
  restockCard: bind(restockCard),
  declareAttack: bind(declareAttack),
  endStep: bind(endStep),
  pass: bind(pass),
  passUntil: bind(passUntil),
  payDamage: bind(payDamage),
  payFromDrawPile: bind(payFromDrawPile),
  cannotPay: bind(cannotPay),
  chooseCards: bind(chooseCards),
  arrangeCards: bind(arrangeCards),
  chooseOption: bind(chooseOption),
  answerMay: bind(answerMay),
};

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

export const legalActions = (
  state: MetabaloidsState,
  seat: Seat,
): readonly LegalAction<MetabaloidsAction>[] => {
  if (seatToAct(state) !== seat) return [];
  const types = state.choice === undefined ? IN_PHASE[state.phase] : IN_CHOICE[state.choice.kind];
  return types.flatMap((type) => RULES[type].legal(state, seat));
};

export const decide = (
  state: MetabaloidsState,
  seat: Seat,
  action: MetabaloidsAction,
  random: RandomSource,
): Decision<MetabaloidsFact> => {
  const rule = RULES[action.type];
  const refusal = rule.refusal(state, seat, action);
  return refusal === undefined ? accept(rule.resolve(state, seat, action, random)) : reject(refusal);
};

export const toAct = (state: MetabaloidsState): readonly Seat[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : [seat];
};
