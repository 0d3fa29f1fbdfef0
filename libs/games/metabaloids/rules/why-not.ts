import { type CardId, illegal, type Rejection, type Seat, whyNotOf } from '#libs/game-kit';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, definitionOf, seatState } from '../zones.js';
import { attackerFault, attackPayers, targets } from './attacks.js';
import { columnsWithRoom } from './columns.js';
import { declareAttack } from './declare-attack.js';
import { deployCard } from './deploy-card.js';
import { outsideActivation, outsideStep } from './guard.js';
import { legalActions } from './index.js';
import { placeCard } from './place-card.js';
import { playEvent } from './play-event.js';
import { restockCard } from './restock-card.js';
import { abilityOf, abilityRefusal } from './usable.js';

type Refusals = readonly (Rejection | undefined)[];

const ofHand = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => {
  if (definitionOf(state, card)?.type !== 'creature')
    return [playEvent.refusal(state, seat, { type: 'playEvent', card, payment: [] })];
  if (state.choice?.kind === 'firstDeployment') {
    const [column = 1] = columnsWithRoom(state, seat);
    return [placeCard.refusal(state, seat, { type: 'placeCard', card, column })];
  }
  return [restockCard.refusal(state, seat, { type: 'restockCard', card, payment: [] })];
};

/** Why a card may not attack: its own reasons, then that nothing pays for an attack, or that there is nobody to attack. */
const attackRefusal = (state: MetabaloidsState, seat: Seat, attacker: CardId): Rejection | undefined => {
  const [target] = targets(state, seat);
  const refused =
    outsideStep(state, seat, ['attack'], rule('MB-066')) ?? attackerFault(state, seat, attacker);
  if (refused !== undefined) return refused;
  if (target === undefined)
    return illegal(rule('MB-067'), 'There is no card in sight that you may attack now.');
  const payment = attackPayers(state, seat).slice(0, 1);
  return declareAttack.refusal(state, seat, { type: 'declareAttack', attacker, target, payment });
};

const ofPlay = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => [
  attackRefusal(state, seat, card),
  ...(abilityOf(state, card) === undefined
    ? []
    : [outsideActivation(state, seat, rule('MB-049')) ?? abilityRefusal(state, seat, card)]),
];

const refusals = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => {
  const { hand, reserve } = seatState(state, seat);
  if (hand.includes(card)) return ofHand(state, seat, card);
  if (reserve.includes(card)) {
    const [column = 1] = columnsWithRoom(state, seat);
    return [deployCard.refusal(state, seat, { type: 'deployCard', card, column })];
  }
  return cardsInPlay(state, seat).includes(card) ? ofPlay(state, seat, card) : [];
};

export const whyNot = whyNotOf(legalActions, refusals);
