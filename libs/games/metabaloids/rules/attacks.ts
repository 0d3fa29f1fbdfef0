import { type CardId, illegal, type Rejection, type Seat, unknownTarget } from '#libs/game-kit';
import { isAttackedFirst, isBarred } from '../queries/bars.js';
import { isSeatBarred } from '../queries/holding.js';
import { extraAttacks, paymentValue } from '../queries/stats.js';
import { attacksNeedOtherColumns } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, columnOf, opponentsOf, seatState } from '../zones.js';

/** MB-069, MBO-025: why a card may not attack now. */
export const attackerFault = (state: MetabaloidsState, seat: Seat, id: CardId): Rejection | undefined => {
  const place = columnOf(state, id);
  if (place === undefined || place.seat !== seat)
    return unknownTarget(rule('MB-072'), 'Attack with a card in your own play area.');
  if (isSeatBarred(state, seat, 'attack'))
    return illegal(rule('MB-056'), 'An effect bars you from attacking.');
  if (isBarred(state, id, 'attacking')) return illegal(rule('MB-056'), 'An effect bars it from attacking.');
  const { attacks } = state.turn;
  if (attacks.some(({ attacker }) => attacker === id))
    return illegal(rule('MB-069'), 'It has attacked in this turn.');
  return attacksNeedOtherColumns(state) && attacks.some(({ column }) => column === place.column.number)
    ? illegal(rule('MBO-025'), 'Its column has attacked in this turn.')
    : undefined;
};

/** The cards of a seat that are attacked first and can be attacked. */
const firstOf = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  cardsInPlay(state, seat).filter(
    (id) =>
      isAttackedFirst(state, id) &&
      columnOf(state, id)?.column.isSafe !== true &&
      !isBarred(state, id, 'beingAttacked'),
  );

/** MB-067 with MB-R42, MB-073, MBO-026: why a card may not be attacked now. */
export const targetFault = (state: MetabaloidsState, seat: Seat, id: CardId): Rejection | undefined => {
  const place = columnOf(state, id);
  if (place === undefined || place.seat === seat)
    return unknownTarget(rule('MB-073'), "Attack a card in an opponent's play area.");
  if (place.column.isSafe) return illegal(rule('MBO-026'), 'Its column is safe.');
  if (isBarred(state, id, 'beingAttacked')) return illegal(rule('MB-056'), 'An effect protects it.');
  if (!isAttackedFirst(state, id) && firstOf(state, place.seat).length > 0)
    return illegal(rule('MB-R55'), 'Another card of this player has to be attacked first.');
  const { attacks } = state.turn;
  const repeats = attacks.length - new Set(attacks.map(({ defender }) => defender)).size;
  return attacks.some(({ defender }) => defender === place.seat) && repeats >= extraAttacks(state, seat)
    ? illegal(rule('MB-067'), 'You have attacked this opponent in this turn.')
    : undefined;
};

/** MB-070, MB-R26: the cards of a hand that pay for an attack, one for each. */
export const attackPayers = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  seatState(state, seat).hand.filter((id) => paymentValue(state, id) > 0);

export const attackers = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  cardsInPlay(state, seat).filter((id) => attackerFault(state, seat, id) === undefined);

export const targets = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  opponentsOf(state, seat)
    .flatMap((one) => cardsInPlay(state, one))
    .filter((id) => targetFault(state, seat, id) === undefined);

/** MBO-024. */
export const canAttack = (state: MetabaloidsState, seat: Seat): boolean =>
  attackPayers(state, seat).length > 0 &&
  attackers(state, seat).length > 0 &&
  targets(state, seat).length > 0;

/** MBF-018: a card without an effect that prevents it from attacking. */
export const hasAbleCard = (state: MetabaloidsState, seat: Seat): boolean =>
  !isSeatBarred(state, seat, 'attack') &&
  cardsInPlay(state, seat).some((id) => !isBarred(state, id, 'attacking'));
