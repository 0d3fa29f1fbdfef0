import { type CardId, illegal, type Rejection, type Seat, whyNotOf } from '#libs/game-kit';
import { payableBattleCards } from '../effects/additional-cost.js';
import { cardOf } from '../queries/cards.js';
import { battleCardOf } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import { mayDefendWith } from './assign-defender.js';
import { mayAttackWith, mayUseBattleCard } from './declare-attack.js';
import { nameOf, outsidePhase } from './guard.js';
import { legalActions } from './index.js';
import { playCharacter } from './play-character.js';
import { playEvent } from './play-event.js';
import { pushEffectsOf, usePushEffect } from './use-push-effect.js';

type Refusals = readonly (Rejection | undefined)[];

/** The reason why a Character may not take part in the Battle Step now, with any Battle Card. */
const barredFromBattle = (state: MetaxState, seat: Seat, character: CardId): Rejection | undefined =>
  state.phase === 'assignDefenders'
    ? (outsidePhase(state, seat, 'assignDefenders', rule('MX-071')) ?? mayDefendWith(state, seat, character))
    : (outsidePhase(state, seat, 'declareAttacks', rule('MX-051')) ?? mayAttackWith(state, seat, character));

const ofCharacter = (state: MetaxState, seat: Seat, character: CardId): Refusals => {
  const hasPush = pushEffectsOf(state, character).length > 0;
  return [
    ...(hasPush && state.phase === 'planning' ? [usePushEffect.refusal(state, seat, push(character))] : []),
    barredFromBattle(state, seat, character) ??
      (payableBattleCards(state, seat, character).length === 0
        ? illegal(
            rule('MX-054'),
            `You hold no Battle Card that ${nameOf(state, character)} can use and you can pay for.`,
          )
        : undefined),
  ];
};

const push = (character: CardId) => ({ type: 'usePushEffect', character }) as const;

const ofBattleCard = (state: MetaxState, seat: Seat, battleCard: CardId): Refusals => {
  const step = state.phase === 'assignDefenders' ? state.phase : 'declareAttacks';
  const refused = outsidePhase(state, seat, step, rule('MX-047'));
  if (refused !== undefined) return [refused];
  const { characters } = seatState(state, seat);
  if (characters.length === 0)
    return [illegal(rule('MX-047'), 'It is played with a Character, and you have none in play.')];
  return characters.flatMap((character) => {
    const barred = barredFromBattle(state, seat, character);
    if (barred !== undefined) return [illegal(barred.rule, `${nameOf(state, character)}: ${barred.message}`)];
    const stats = battleCardOf(state, battleCard)?.stats ?? [];
    return stats.slice(0, 1).map((as) => mayUseBattleCard(state, seat, character, { battleCard, as }));
  });
};

const refusals = (state: MetaxState, seat: Seat, card: CardId): Refusals => {
  const { hand, characters } = seatState(state, seat);
  if (characters.includes(card)) return ofCharacter(state, seat, card);
  if (!hand.includes(card)) return [];
  switch (cardOf(state, card)?.type) {
    case 'character':
      return [playCharacter.refusal(state, seat, { type: 'playCharacter', card })];
    case 'event':
      return [playEvent.refusal(state, seat, { type: 'playEvent', card })];
    case 'battle':
      return ofBattleCard(state, seat, card);
    case undefined:
      return [];
  }
};

export const whyNot = whyNotOf(legalActions, refusals);
