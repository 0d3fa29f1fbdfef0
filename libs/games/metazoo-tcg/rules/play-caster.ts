import { type CardId, cardUnder, illegal, type Seat } from '#libs/game-kit';
import { payments } from '../queries/aura.js';
import { cardOf, isUnitCard, nameOf, rule } from '../queries/cards.js';
import { barOf, limitOf } from '../queries/current.js';
import { entryRefusal } from '../queries/entry.js';
import type { MetazooState } from '../state.js';
import { LANES, NO_LANE, refOf, seatState } from '../zones.js';
import { costOf, paid, priceOf, priceText, unpayable } from './cost.js';
import { type MetazooRule, takeAction, unlessFree } from './guard.js';

const zoneCaster = (state: MetazooState, seat: Seat): CardId | undefined => {
  const { caster } = seatState(state, seat);
  return caster !== undefined && cardUnder(state.inPlay, caster)?.lane === NO_LANE ? caster : undefined;
};

/** MZ-178, MZ-R41: the face-up Caster goes from its zone to a lane for its cost. */
export const playCaster: MetazooRule<'playCaster'> = {
  type: 'playCaster',
  candidates: (state, seat) => {
    const caster = zoneCaster(state, seat);
    const price = caster === undefined ? undefined : priceOf(state, seat, caster);
    if (caster === undefined || price === undefined) return [];
    return LANES.flatMap((lane) =>
      payments(state, seat, price).map((allied) => ({
        action: { type: 'playCaster' as const, lane, allied },
        label: `Play the Caster ${nameOf(state, caster)} to lane ${lane}${priceText(state, seat, price.total, allied)}`,
        rule: rule('MZ-178'),
        cards: [caster],
      })),
    );
  },
  refusal: (state, seat, { lane, allied }) => {
    const refused = unlessFree(state, seat);
    if (refused !== undefined) return refused;
    const caster = zoneCaster(state, seat);
    const card = caster === undefined ? undefined : cardOf(state, caster);
    if (caster === undefined || !isUnitCard(card))
      return illegal(rule('MZ-178'), 'Your Caster is not in its zone.');
    if (cardUnder(state.inPlay, caster)?.isFaceDown)
      return illegal(rule('MZ-183'), 'Your Caster lies face down and cannot be played.');
    if (barOf(state, seat, 'playUnits', { card: caster, lane }) !== undefined)
      return illegal(rule('MZ-R76'), 'An effect keeps you from playing it there.');
    const barred = entryRefusal(state, seat, lane, card, limitOf(state, lane));
    return barred === undefined
      ? unpayable(state, seat, priceOf(state, seat, caster), allied)
      : illegal(barred.rule, barred.message);
  },
  resolve: (state, seat, { lane, allied }, random) => {
    const caster = zoneCaster(state, seat);
    const card = caster === undefined ? undefined : refOf(state, caster);
    if (card === undefined) return [];
    return takeAction(state, random, [
      ...paid(state, seat, costOf(state, seat, card.id), allied),
      { type: 'CasterPlayed', rule: rule('MZ-178'), seat, lane, card },
    ]);
  },
};
