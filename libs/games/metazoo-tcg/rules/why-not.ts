import { type CardId, type Rejection, type Seat, whyNotOf } from '#libs/game-kit';
import { isUsed } from '../effects/language/ability.js';
import { cardOf } from '../queries/cards.js';
import { unitsOf } from '../queries/sides.js';
import type { MetazooState } from '../state.js';
import { LANES, seatState } from '../zones.js';
import { unlessFree } from './guard.js';
import { legalActions } from './index.js';
import { playCaster } from './play-caster.js';
import { playStrategy } from './play-strategy.js';
import { playTerra } from './play-terra.js';
import { playUnit } from './play-unit.js';
import { useAbility } from './use-ability.js';

type Refusals = readonly (Rejection | undefined)[];

/** Paid with primary Aura only: all other reasons are the same for every payment. */
const allied = 0;

/** A Terra can enter all lanes or none (MZ-166, MZ-167). */
const [ANY_LANE] = LANES;

const ofHand = (state: MetazooState, seat: Seat, card: CardId): Refusals => {
  switch (cardOf(state, card)?.type) {
    case 'creature':
    case 'equipment':
      return LANES.map((lane) => playUnit.refusal(state, seat, { type: 'playUnit', card, lane, allied }));
    case 'terra':
      return [playTerra.refusal(state, seat, { type: 'playTerra', card, lane: ANY_LANE, allied })];
    case 'strategy':
      return [playStrategy.refusal(state, seat, { type: 'playStrategy', card, allied })];
    default:
      return [unlessFree(state, seat)];
  }
};

const abilitiesOf = (state: MetazooState, seat: Seat, card: CardId): Refusals => {
  const definition = cardOf(state, card);
  if (definition === undefined || !('abilities' in definition)) return [];
  return definition.abilities.flatMap((one, ability) =>
    isUsed(one) ? [useAbility.refusal(state, seat, { type: 'useAbility', card, ability, allied })] : [],
  );
};

const refusals = (state: MetazooState, seat: Seat, card: CardId): Refusals => {
  const { hand, caster } = seatState(state, seat);
  if (hand.includes(card)) return ofHand(state, seat, card);
  if (caster === card)
    return [
      ...LANES.map((lane) => playCaster.refusal(state, seat, { type: 'playCaster', lane, allied })),
      ...abilitiesOf(state, seat, card),
    ];
  const isOwnUnit = LANES.some((lane) => unitsOf(state, seat, lane).includes(card));
  return isOwnUnit ? abilitiesOf(state, seat, card) : [];
};

export const whyNot = whyNotOf(legalActions, refusals);
