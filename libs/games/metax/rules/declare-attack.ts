import {
  type CardId,
  cardUnder,
  illegal,
  opened,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { BattleCardDefinition } from '../cards/definition.js';
import { canPayAdditional, payableBattleCards } from '../effects/additional-cost.js';
import { attackOfCharacter } from '../queries/cards.js';
import { statsOf } from '../queries/current.js';
import {
  battleCardCost,
  battleCardOf,
  canPay,
  isForbidden,
  isPermitted,
  isSeatForbidden,
  usableStats,
} from '../queries/usability.js';
import { gainMetaPoints, spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { MetaxState, Task } from '../state.js';
import { run } from '../tasks/run.js';
import { attackNumbered, movedCards, seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** The reason why a Character may not be declared as an attacker, with any Battle Card; undefined if it may. All of it public. */
export const mayAttackWith = (state: MetaxState, seat: Seat, attacker: CardId): Rejection | undefined => {
  const character = cardUnder(state.characters, attacker);
  if (character?.seat !== seat)
    return unknownTarget(rule('MX-051'), 'That is not a Character of yours in play.');
  if (character.isPushed) return illegal(rule('MX-053'), 'A Pushed Character cannot attack.');
  if (attackOfCharacter(state, attacker) !== undefined && state.ruleset.attackAgain === 'no')
    return illegal(rule('MX-056'), 'That Character is in the Battle Zone already.');
  if (!isPermitted(state, attacker, 'attack'))
    return illegal(rule('MX-040'), 'That Character came into play this turn.');
  return isForbidden(state, attacker, 'attack') || isSeatForbidden(state, seat, 'attack')
    ? illegal(rule('MX-037'), 'An effect forbids that Character to attack.')
    : undefined;
};

/** The reason why a Battle Card may not be played with a Character as a Stat; undefined if it may (MX-044 to MX-046). */
export const mayUseBattleCard = (
  state: MetaxState,
  seat: Seat,
  character: CardId,
  { battleCard, as, attack }: { readonly battleCard: CardId; readonly as: string; readonly attack?: number },
): Rejection | undefined => {
  if (!seatState(state, seat).hand.includes(battleCard))
    return unknownTarget(rule('MX-052'), 'That card is not in your hand.');
  const card = battleCardOf(state, battleCard);
  if (card === undefined) return illegal(rule('MX-047'), 'That is not a Battle Card.');
  if (!usableStats(state, character, card, attack).some((stat) => stat === as))
    return lacksStat(state, character, card, as)
      ? illegal(rule('MX-045'), `${nameOf(state, character)} has no ${as}.`)
      : illegal(rule('MX-044'), `${nameOf(state, character)} cannot use that Battle Card as ${as}.`);
  if (!canPay(state, seat, battleCardCost(state, seat, battleCard, card)))
    return illegal(rule('MX-046'), 'You have too few Meta Points for that Battle Card.');
  return canPayAdditional(state, seat, battleCard)
    ? undefined
    : illegal(rule('MX-R60'), 'You cannot pay the additional cost of that Battle Card.');
};

const lacksStat = (state: MetaxState, character: CardId, card: BattleCardDefinition, as: string): boolean =>
  card.stats.some((stat) => stat === as && statsOf(state, character)[stat] === undefined);

/**
 * MX-051 to MX-058: Push, play a Battle Card, use its effect. The Link offer is last (MX-R04), so the gain of the Battle Card can pay for it (MX-R05).
 * MX-R45: the action names a Battle Card that can be played, so no declaration lacks one.
 */
export const declareAttack: MetaxRule<'declareAttack'> = {
  type: 'declareAttack',
  candidates: (state, seat) =>
    seatState(state, seat)
      .characters.filter((attacker) => mayAttackWith(state, seat, attacker) === undefined)
      .flatMap((attacker) =>
        payableBattleCards(state, seat, attacker).map(({ battleCard, as }) => ({
          action: { type: 'declareAttack' as const, attacker, battleCard, as },
          label: `Attack with ${nameOf(state, attacker)} using ${nameOf(state, battleCard)} as ${as}`,
          rule: rule('MX-052'),
          cards: [attacker, battleCard],
        })),
      ),
  refusal: (state, seat, action) =>
    outsidePhase(state, seat, 'declareAttacks', rule('MX-051')) ??
    mayAttackWith(state, seat, action.attacker) ??
    mayUseBattleCard(state, seat, action.attacker, action),
  resolve: (state, seat, { attacker, battleCard, as }, random) => {
    const card = battleCardOf(state, battleCard);
    if (card === undefined) return [];
    const attack = state.attacks.length + 1;
    const cost = battleCardCost(state, seat, battleCard, card);
    // An attacker that is knocked out by being Pushed plays no Battle Card.
    const isThere = (current: MetaxState) => cardUnder(current.characters, attacker) !== undefined;
    const isDeclared = (current: MetaxState) => attackNumbered(current, attack) !== undefined;
    const facts = inSequence(
      state,
      () => [{ type: 'CharacterPushed', rule: rule('MX-052'), character: attacker, why: 'attack' }],
      (current) =>
        (isThere(current) ? movedCards(current, [battleCard], 'battle') : []).map((moved) => ({
          type: 'AttackDeclared',
          rule: rule('MX-052'),
          seat,
          attack,
          attacker,
          battleCard: moved,
          as,
          rank: card.rank,
        })),
      (current) => (isDeclared(current) ? spendMetaPoints(current, seat, cost, 'battleCard') : []),
      (current) =>
        isDeclared(current)
          ? gainMetaPoints(current, seat, Math.max(0, card.metaPoints), rule('MX-046'))
          : [],
    );
    const played = facts.flatMap((fact) => (fact.type === 'AttackDeclared' ? [fact.battleCard] : []));
    return run(state, random, [
      { task: 'begin', facts },
      ...played.flatMap(({ now }): readonly Task[] => [
        { task: 'battleCardEffect', battleCard: opened(now).id, seat, role: 'attack' },
        { task: 'offerLink', attack },
      ]),
    ]);
  },
};
