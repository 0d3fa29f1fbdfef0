import {
  type CardId,
  illegal,
  type LegalAction,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { CardOf } from '../cards/definition.js';
import type { CardFilter } from '../effects/language/filter.js';
import { canLeave, sacrifice } from '../resolution/cards.js';
import { inSequence, met } from '../resolution/sequence.js';
import type { MetazooState } from '../state.js';
import { LANES, seatState } from '../zones.js';
import { cardOf, nameOf, refOf, rule, unitsOf } from './cards.js';
import { costOf, paid, payments, priceOf, priceText, unpayable } from './cost.js';
import { limitOf, now } from './current.js';
import { entryRefusal, roomRefusal } from './entry.js';
import { type MetazooRule, takeAction, unlessFree } from './guard.js';
import { movedCards } from './moves.js';

type Played = CardOf<'creature' | 'equipment'>;

const playedCard = (state: MetazooState, seat: Seat, id: CardId): Played | undefined => {
  const card = cardOf(state, id);
  const isUnit = card?.type === 'creature' || card?.type === 'equipment';
  return isUnit && seatState(state, seat).hand.includes(id) ? card : undefined;
};

/** Own units that may be sacrificed for a card whose cost asks for it. */
const victims = (state: MetazooState, seat: Seat, id: CardId, filter: CardFilter): readonly CardId[] => {
  const source = refOf(state, id);
  if (source === undefined) return [];
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-210') };
  return LANES.flatMap((lane) => unitsOf(state, seat, lane)).filter(
    (unit) => canLeave(state, unit, 'sacrificed') && now.fits(state, scope, unit, filter),
  );
};

const sacrificeRefusal = (
  state: MetazooState,
  seat: Seat,
  card: Played,
  action: ActionOf<'playUnit'>,
): Rejection | undefined => {
  const chosen = action.sacrifice;
  if (card.sacrifice === undefined)
    return chosen === undefined
      ? undefined
      : illegal(rule('MZ-037'), `${card.name} costs no Sacrifice: nothing leaves a lane to make room.`);
  return chosen !== undefined && victims(state, seat, action.card, card.sacrifice.where).includes(chosen)
    ? undefined
    : illegal(rule('MZ-210'), `${card.name} costs the Sacrifice of a unit of yours that fits.`);
};

/** MZ-R53: whether the card can enter is asked once its costs are paid; a ruleset may ask for room before. */
const entryRefused = (
  state: MetazooState,
  seat: Seat,
  card: Played,
  { lane, sacrifice: chosen }: ActionOf<'playUnit'>,
): Rejection | undefined => {
  const after = (chosen === undefined ? [] : sacrifice(state, [chosen])).reduce(met, state);
  const refused =
    (state.ruleset.sacrificeForRoom === 'no'
      ? roomRefusal(state, seat, lane, limitOf(state, lane))
      : undefined) ?? entryRefusal(after, seat, lane, card, limitOf(after, lane));
  return refused === undefined ? undefined : illegal(refused.rule, refused.message);
};

/** MZ-065 to MZ-080: a creature or equipment from the hand to an own side of a lane. */
export const playUnit: MetazooRule<'playUnit'> = {
  type: 'playUnit',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((id): readonly LegalAction<ActionOf<'playUnit'>>[] => {
      const card = playedCard(state, seat, id);
      const price = card === undefined ? undefined : priceOf(state, seat, id);
      if (card === undefined || price === undefined) return [];
      const ways = payments(state, seat, price);
      if (ways.length === 0) return [];
      const costs =
        card.sacrifice === undefined ? [undefined] : victims(state, seat, id, card.sacrifice.where);
      return LANES.flatMap((lane) =>
        costs.flatMap((unit) =>
          ways.map((allied) => ({
            action: {
              type: 'playUnit' as const,
              card: id,
              lane,
              allied,
              ...(unit === undefined ? {} : { sacrifice: unit }),
            },
            label: `Play ${card.name} to lane ${lane}${priceText(state, seat, price.total, allied)}${
              unit === undefined ? '' : `, sacrificing ${nameOf(state, unit)}`
            }`,
            rule: rule('MZ-073'),
            cards: [id, ...(unit === undefined ? [] : [unit])],
          })),
        ),
      );
    }),
  refusal: (state, seat, action) => {
    const refused = unlessFree(state, seat);
    if (refused !== undefined) return refused;
    const card = playedCard(state, seat, action.card);
    if (card === undefined)
      return unknownTarget(rule('MZ-073'), 'Only a creature or equipment of your hand is played to a lane.');
    return (
      sacrificeRefusal(state, seat, card, action) ??
      entryRefused(state, seat, card, action) ??
      unpayable(state, seat, priceOf(state, seat, action.card), action.allied)
    );
  },
  resolve: (state, seat, { card: id, lane, allied, sacrifice: unit }, random) => {
    const facts = inSequence(
      state,
      () => paid(state, seat, costOf(state, seat, id), allied),
      (current) => (unit === undefined ? [] : sacrifice(current, [unit])),
      (current) =>
        movedCards(current, [id], 'lane').map((card) => ({
          type: 'UnitPlayed',
          rule: rule('MZ-073'),
          seat,
          lane,
          card,
        })),
    );
    return takeAction(state, facts, [], random);
  },
};
