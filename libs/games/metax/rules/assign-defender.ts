import {
  type CardId,
  cardUnder,
  illegal,
  opened,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import { payableBattleCards } from '../effects/additional-cost.js';
import { attackOfCharacter } from '../queries/cards.js';
import { battleCardCost, battleCardOf, isForbidden, isSeatForbidden } from '../queries/usability.js';
import { gainMetaPoints, spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { Attack, MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { attackNumbered, movedCards, seatState } from '../zones.js';
import { mayUseBattleCard } from './declare-attack.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** The reason why a Character may not defend against an attack, or against any, with any Battle Card; undefined if it may. */
export const mayDefendWith = (
  state: MetaxState,
  seat: Seat,
  defender: CardId,
  attack?: number,
): Rejection | undefined => {
  const character = cardUnder(state.characters, defender);
  if (character?.seat !== seat)
    return unknownTarget(rule('MX-073'), 'That is not a Character of yours in play.');
  if (character.isPushed) return illegal(rule('MX-072'), 'A Pushed Character cannot defend.');
  if (attackOfCharacter(state, defender) !== undefined)
    return illegal(rule('MX-075'), 'That Character defends against another attack already.');
  const attacks = attack === undefined ? openAttacks(state).map(({ number }) => number) : [attack];
  const isBarred = (from: number): boolean =>
    isForbidden(state, defender, 'defend', from) || isSeatForbidden(state, seat, 'defend', from);
  return attacks.length > 0 && attacks.every(isBarred)
    ? illegal(rule('MX-037'), 'An effect forbids that Character to defend.')
    : undefined;
};

const openAttacks = (state: MetaxState): readonly Attack[] =>
  state.attacks.filter(({ number }) => mayBeDefended(state, number) === undefined);

const mayBeDefended = (state: MetaxState, number: number): Rejection | undefined => {
  const attack = attackNumbered(state, number);
  if (attack === undefined || attack.stage !== 'declared')
    return unknownTarget(rule('MX-073'), 'There is no such attack to defend against.');
  if (attack.defense === undefined) return undefined;
  return attack.isTeam
    ? illegal(rule('MX-063'), 'That Team Attack has its one defender.')
    : illegal(rule('MX-074'), 'That attack has its one defender.');
};

/** MX-071 to MX-077: a Prepped Character and a Battle Card against one attack; not Pushed by it (MX-R09). */
export const assignDefender: MetaxRule<'assignDefender'> = {
  type: 'assignDefender',
  candidates: (state, seat) =>
    openAttacks(state).flatMap(({ number, attacker }) =>
      seatState(state, seat)
        .characters.filter((defender) => mayDefendWith(state, seat, defender, number) === undefined)
        .flatMap((defender) =>
          payableBattleCards(state, seat, defender, number).map(({ battleCard, as }) => ({
            action: { type: 'assignDefender' as const, defender, attack: number, battleCard, as },
            label: `Defend against ${attacker === undefined ? `attack ${number}` : nameOf(state, attacker)} with ${nameOf(state, defender)} using ${nameOf(state, battleCard)} as ${as}`,
            rule: rule('MX-073'),
            cards: [defender, battleCard],
          })),
        ),
    ),
  refusal: (state, seat, action) =>
    outsidePhase(state, seat, 'assignDefenders', rule('MX-071')) ??
    mayDefendWith(state, seat, action.defender, action.attack) ??
    mayBeDefended(state, action.attack) ??
    mayUseBattleCard(state, seat, action.defender, action),
  resolve: (state, seat, { defender, attack, battleCard, as }, random) => {
    const card = battleCardOf(state, battleCard);
    const [moved] = movedCards(state, [battleCard], 'battle');
    if (card === undefined || moved === undefined) return [];
    const cost = battleCardCost(state, seat, battleCard, card);
    const facts = inSequence(
      state,
      () => [
        {
          type: 'DefenderAssigned',
          rule: rule('MX-073'),
          seat,
          attack,
          defender,
          battleCard: moved,
          as,
          rank: card.rank,
        },
      ],
      (current) => spendMetaPoints(current, seat, cost, 'battleCard'),
      (current) => gainMetaPoints(current, seat, Math.max(0, card.metaPoints), rule('MX-046')),
    );
    return run(state, random, [
      { task: 'begin', facts },
      { task: 'battleCardEffect', battleCard: opened(moved.now).id, seat, role: 'defense' },
    ]);
  },
};
