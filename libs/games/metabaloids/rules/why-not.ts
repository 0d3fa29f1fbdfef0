import { type CardId, illegal, type Rejection, type Seat, whyNotOf } from '#libs/game-kit';
import { placeOfUse, usedAbilities } from '../cards/definition.js';
import type { UsedAbility } from '../effects/language/ability.js';
import { abilitiesOf, FIRST } from '../queries/abilities.js';
import { abilityRefusal, eventRefusal, targetsOf } from '../resolution/usable.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, definitionOf, placeOf, seatState } from '../zones.js';
import { attackerFault, targets } from './attacks.js';
import { declareAttack } from './declare-attack.js';
import { deployCard } from './deploy-card.js';
import { outsideActivation, outsideStep } from './guard.js';
import { legalActions } from './index.js';
import { placeCard } from './place-card.js';
import { playEvent } from './play-event.js';
import { restockCard } from './restock-card.js';
import { useAbility } from './use-ability.js';

type Refusals = readonly (Rejection | undefined)[];

/** Any column, for a card that needs only one. */
const ANY_COLUMN = 1;

const ofHand = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => {
  if (definitionOf(state, card)?.type !== 'creature') return [eventRefused(state, seat, card)];
  if (state.choice?.kind === 'firstDeployment')
    return [placeCard.refusal(state, seat, { type: 'placeCard', card, column: ANY_COLUMN })];
  return [restockCard.refusal(state, seat, { type: 'restockCard', card, payment: [] })];
};

/** The reasons why a card may not attack: its own reasons first, then a lack of payment, then a lack of targets. */
const attackRefusal = (state: MetabaloidsState, seat: Seat, attacker: CardId): Rejection | undefined => {
  const [target] = targets(state, seat);
  const refused =
    outsideStep(state, seat, ['attack'], rule('MB-066')) ?? attackerFault(state, seat, attacker);
  if (refused !== undefined) return refused;
  if (target === undefined)
    return illegal(rule('MB-067'), 'There is no card in sight that you may attack now.');
  // With a payment it could attack.
  return declareAttack.refusal(state, seat, { type: 'declareAttack', attacker, target, payment: [] });
};

const NO_TARGET = illegal(rule('MB-050'), 'There is nothing that it could be used on now.');

/** The first target of an ability that names one; undefined where there is none to name. */
const aimOf = (
  state: MetabaloidsState,
  seat: Seat,
  card: CardId,
  ability: UsedAbility,
): { readonly target?: CardId } | undefined => {
  if (ability.targets.length === 0) return {};
  const [target] = targetsOf(state, seat, card, ability);
  return target === undefined ? undefined : { target };
};

const eventRefused = (state: MetabaloidsState, seat: Seat, card: CardId): Rejection | undefined => {
  const refused = outsideActivation(state, seat, rule('MB-061')) ?? eventRefusal(state, seat, card);
  const definition = definitionOf(state, card);
  if (refused !== undefined || definition === undefined) return refused;
  const [ability] = definition.type === 'event' ? usedAbilities(definition) : [];
  const aim = ability === undefined ? {} : aimOf(state, seat, card, ability);
  return aim === undefined
    ? NO_TARGET
    : playEvent.refusal(state, seat, { type: 'playEvent', card, payment: [], ...aim });
};

/** The reason why none of the abilities of a card in play may be used: of the first of them. */
const abilityRefused = (state: MetabaloidsState, seat: Seat, card: CardId): Rejection | undefined => {
  const definition = definitionOf(state, card);
  // An ability that is used from elsewhere is none of a card in play.
  const own = abilitiesOf(state, card).find(
    ({ ability }) => definition !== undefined && placeOfUse(definition, ability) === placeOf(state, card),
  );
  if (own === undefined) return undefined;
  const { key, ability } = own;
  const refused = outsideActivation(state, seat, rule('MB-049')) ?? abilityRefusal(state, seat, card, key);
  if (refused !== undefined) return refused;
  const aim = aimOf(state, seat, card, ability);
  return aim === undefined
    ? NO_TARGET
    : useAbility.refusal(state, seat, {
        type: 'useAbility',
        card,
        ...(key === FIRST ? {} : { ability: key }),
        payment: [],
        ...aim,
      });
};

const ofPlay = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => [
  attackRefusal(state, seat, card),
  abilityRefused(state, seat, card),
];

const refusals = (state: MetabaloidsState, seat: Seat, card: CardId): Refusals => {
  const { hand, reserve } = seatState(state, seat);
  if (hand.includes(card)) return ofHand(state, seat, card);
  if (reserve.includes(card))
    return [deployCard.refusal(state, seat, { type: 'deployCard', card, column: ANY_COLUMN })];
  return cardsInPlay(state, seat).includes(card) ? ofPlay(state, seat, card) : [];
};

export const whyNot = whyNotOf(legalActions, refusals);
