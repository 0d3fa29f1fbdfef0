import { type CardFreedom, type CardId, cardUnder, type RuleId } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { cardOf, isInLane } from '../queries/cards.js';
import { limitOf } from '../queries/current.js';
import { moveRefusal } from '../queries/entry.js';
import { leavePlay } from '../resolution/cards.js';
import type { Place } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { LANES, laneState, movedCards, placeOf } from '../zones.js';

/* Rulings about single cards. */

export type Judged = Extract<Place, 'lane' | 'auraZone' | 'hand' | 'discard'>;
type Freedom = CardFreedom<MetazooState, Judged, MetazooFact>;

const isTapped = (state: MetazooState, id: CardId): boolean | undefined =>
  (cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id))?.isTapped;

const isNoAura = (state: MetazooState, id: CardId): boolean => cardUnder(state.aura, id) === undefined;

type Pile = 'hand' | 'discard' | 'deckTop' | 'deckBottom';

/** Units leave their lanes, tokens and Casters their own way (MZ-156, MZ-181); other cards simply move. */
const put = (state: MetazooState, id: CardId, to: Pile, because: RuleId): readonly MetazooFact[] => {
  if (isInLane(state, id)) return leavePlay(state, [{ id, why: 'ruling' }], because, to);
  const isDeck = to === 'deckTop' || to === 'deckBottom';
  const cards = movedCards(state, [id], isDeck ? 'deck' : to);
  switch (to) {
    case 'hand':
      return [{ type: 'CardsReturnedToHand', rule: because, cards }];
    case 'discard':
      return [{ type: 'CardsDiscarded', rule: because, cards }];
    default:
      return [
        { type: 'CardsPutOnDeck', rule: because, position: to === 'deckTop' ? 'top' : 'bottom', cards },
      ];
  }
};

/** Lane by lane, because a ruling names the lane. */
const intoLanes = (because: RuleId): readonly Freedom[] =>
  LANES.flatMap((lane): readonly Freedom[] => [
    {
      type: 'putIntoLane',
      from: ['hand', 'discard'],
      more: { lane },
      words: `into lane ${lane}`,
      may: (state, id) => moveRefusal(state, id, lane, limitOf(state, lane)) === undefined,
      facts: (state, id) =>
        movedCards(state, [id], 'lane').map((card) => ({
          type: 'UnitPutIntoLane',
          rule: because,
          seat: card.owner,
          lane,
          card,
        })),
    },
    {
      type: 'moveUnit',
      from: ['lane'],
      more: { lane },
      words: `to lane ${lane}`,
      may: (state, id) =>
        isInLane(state, id) && moveRefusal(state, id, lane, limitOf(state, lane)) === undefined,
      facts: (state, unit) => {
        const there = cardUnder(state.inPlay, unit);
        return there === undefined
          ? []
          : [{ type: 'UnitMoved', rule: because, unit, seat: there.seat, from: there.lane, to: lane }];
      },
    },
    {
      type: 'placeTerra',
      from: ['hand', 'discard'],
      more: { lane },
      words: `onto lane ${lane}`,
      may: (state, id) => cardOf(state, id)?.type === 'terra',
      facts: (state, id) => terraPlaced(state, id, lane, because),
    },
  ]);

const terraPlaced = (
  state: MetazooState,
  id: CardId,
  lane: number,
  because: RuleId,
): readonly MetazooFact[] => {
  const { terra } = laneState(state, lane);
  const [replaced] = terra === undefined ? [] : movedCards(state, [terra], 'discard');
  return movedCards(state, [id], 'terra').map((card) => ({
    type: 'TerraPlayed',
    rule: because,
    seat: card.owner,
    lane,
    card,
    ...(replaced === undefined ? {} : { replaced }),
    isByEffect: true,
  }));
};

export const freedoms = (because: RuleId): readonly Freedom[] => [
  {
    type: 'tapCard',
    from: ['lane', 'auraZone'],
    words: 'is tapped',
    may: (state, id) => isTapped(state, id) === false,
    facts: (_state, id) => [{ type: 'CardsTapped', rule: because, cards: [id], why: 'ruling' }],
  },
  {
    type: 'untapCard',
    from: ['lane', 'auraZone'],
    words: 'untaps',
    may: (state, id) => isTapped(state, id) === true,
    facts: (_state, id) => [{ type: 'CardsUntapped', rule: because, cards: [id] }],
  },
  {
    type: 'putInHand',
    from: ['lane', 'discard'],
    words: "to its owner's hand",
    may: (state, id) => isNoAura(state, id) && leavesByPile(state, id),
    facts: (state, id) => put(state, id, 'hand', because),
  },
  {
    type: 'putInDiscardPile',
    from: ['lane', 'hand'],
    words: "to its owner's discard pile",
    may: isNoAura,
    facts: (state, id) => put(state, id, 'discard', because),
  },
  {
    type: 'putOnDeck',
    from: ['lane', 'discard'],
    words: "on top of its owner's deck",
    may: (state, id) => isNoAura(state, id) && leavesByPile(state, id),
    facts: (state, id) => put(state, id, 'deckTop', because),
  },
  {
    type: 'putUnderDeck',
    from: ['lane', 'discard'],
    words: "under its owner's deck",
    may: (state, id) => isNoAura(state, id) && leavesByPile(state, id),
    facts: (state, id) => put(state, id, 'deckBottom', because),
  },
  ...intoLanes(because),
];

/** A token ceases to exist and a Caster returns to its zone for any pile, so only the discard pile is offered for them. */
const leavesByPile = (state: MetazooState, id: CardId): boolean => {
  const type = cardOf(state, id)?.type;
  return placeOf(state, id) !== 'lane' || (type !== 'token' && type !== 'caster');
};
