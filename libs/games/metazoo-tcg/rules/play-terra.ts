import { type CardId, type Seat, unknownTarget } from '#libs/game-kit';
import { payments } from '../queries/aura.js';
import { cardOf, nameOf, rule } from '../queries/cards.js';
import { isPlayable, playableOf } from '../queries/playable.js';
import type { MetazooState } from '../state.js';
import { LANES, laneState, movedCards } from '../zones.js';
import { costOf, paid, priceOf, priceText, unpayable } from './cost.js';
import { barredFrom, type MetazooRule, takeAction, unlessFree } from './guard.js';

const isTerraInHand = (state: MetazooState, seat: Seat, id: CardId): boolean =>
  cardOf(state, id)?.type === 'terra' && isPlayable(state, seat, id);

/** MZ-166 to MZ-168: to a razed lane, or over the Terra of any lane, for its printed cost. */
export const playTerra: MetazooRule<'playTerra'> = {
  type: 'playTerra',
  candidates: (state, seat) =>
    playableOf(state, seat).flatMap((id) => {
      const price = isTerraInHand(state, seat, id) ? priceOf(state, seat, id) : undefined;
      if (price === undefined) return [];
      return LANES.flatMap((lane) => {
        const { terra } = laneState(state, lane);
        return payments(state, seat, price).map((allied) => ({
          action: { type: 'playTerra' as const, card: id, lane, allied },
          label: `Play ${nameOf(state, id)} to lane ${lane}${
            terra === undefined ? '' : `, over ${nameOf(state, terra)}`
          }${priceText(state, seat, price.total, allied)}`,
          rule: rule('MZ-166'),
          cards: [id, ...(terra === undefined ? [] : [terra])],
        }));
      });
    }),
  refusal: (state, seat, { card, lane, allied }) =>
    unlessFree(state, seat) ??
    (isTerraInHand(state, seat, card)
      ? (barredFrom(state, seat, 'playTerras', { card, lane }) ??
        unpayable(state, seat, priceOf(state, seat, card), allied))
      : unknownTarget(rule('MZ-166'), 'Only a Terra of your hand can be played.')),
  resolve: (state, seat, { card: id, lane, allied }, random) => {
    const { terra } = laneState(state, lane);
    const [card] = movedCards(state, [id], 'terra');
    const [replaced] = terra === undefined ? [] : movedCards(state, [terra], 'discard');
    if (card === undefined) return [];
    return takeAction(state, random, [
      ...paid(state, seat, costOf(state, seat, id), allied),
      {
        type: 'TerraPlayed',
        rule: rule(replaced === undefined ? 'MZ-166' : 'MZ-167'),
        seat,
        lane,
        card,
        ...(replaced === undefined ? {} : { replaced }),
        isByEffect: false,
      },
    ]);
  },
};
