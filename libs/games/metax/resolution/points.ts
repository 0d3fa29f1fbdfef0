import type { CardId, RuleId, Seat } from '#libs/game-kit';
import type { MetaPointPurpose, MetaxFact } from '../facts.js';
import { isSeatForbidden } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { attackNumbered, movedCards, otherSeat, seatState } from '../zones.js';
import { replaced } from './replacing.js';

export const MAXIMUM_META_POINTS = 10;
export const VICTORY_POINTS_TO_WIN = 7;

/** MX-021: points above 10 are lost. */
export const gainMetaPoints = (
  state: MetaxState,
  seat: Seat,
  amount: number,
  because: RuleId,
): readonly MetaxFact[] => {
  if (amount === 0) return [];
  const before = seatState(state, seat).metaPoints;
  const total = Math.min(MAXIMUM_META_POINTS, before + amount);
  const gained = total - before;
  return [{ type: 'MetaPointsGained', rule: because, seat, amount: gained, lost: amount - gained, total }];
};

/** MX-023, MX-R11: no more than the seat has. */
export const loseMetaPoints = (state: MetaxState, seat: Seat, amount: number): readonly MetaxFact[] => {
  const before = seatState(state, seat).metaPoints;
  const lost = Math.min(before, amount);
  return lost === 0
    ? []
    : [{ type: 'MetaPointsLost', rule: rule('MX-023'), seat, amount: lost, total: before - lost }];
};

/** MX-025: a cost that was found payable. */
export const spendMetaPoints = (
  state: MetaxState,
  seat: Seat,
  amount: number,
  purpose: MetaPointPurpose,
): readonly MetaxFact[] =>
  amount === 0
    ? []
    : [
        {
          type: 'MetaPointsSpent',
          rule: rule('MX-025'),
          seat,
          amount,
          total: seatState(state, seat).metaPoints - amount,
          purpose,
        },
      ];

/** MX-095: the top card of the opponent's deck goes face down onto the pile, which is no discard (MX-R37). Empty if that deck is empty. */
export const gainVictoryPoint = (
  state: MetaxState,
  seat: Seat,
  attack?: number,
  without?: readonly CardId[],
): readonly MetaxFact[] => {
  if (isSeatForbidden(state, seat, 'gainVictoryPoints')) return [];
  const subject = attack === undefined ? undefined : attackNumbered(state, attack)?.attacker;
  const instead = replaced(state, 'victoryPointGained', { seat, subject, without });
  if (instead !== undefined) return [instead];
  const top = seatState(state, otherSeat(seat)).deck[0];
  const [card] = top === undefined ? [] : movedCards(state, [top], 'victoryPoints');
  if (card === undefined) return [];
  return [
    {
      type: 'VictoryPointGained',
      rule: rule('MX-095'),
      seat,
      total: seatState(state, seat).victoryPoints.length + 1,
      card,
      ...(attack === undefined ? {} : { attack }),
    },
  ];
};

/** Returns the newest card of a pile to its owner. */
export const loseVictoryPoint = (
  state: MetaxState,
  seat: Seat,
  to: 'discard' | 'hand' | 'deckBottom',
  because: RuleId,
): readonly MetaxFact[] => {
  const pile: readonly CardId[] = seatState(state, seat).victoryPoints;
  const newest = pile.at(-1);
  const [card] = newest === undefined ? [] : movedCards(state, [newest], to === 'deckBottom' ? 'deck' : to);
  return card === undefined
    ? []
    : [{ type: 'VictoryPointLost', rule: because, seat, total: pile.length - 1, card, to }];
};
