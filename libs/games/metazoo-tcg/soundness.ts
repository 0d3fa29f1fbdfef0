import {
  type CardId,
  cardUnder,
  definitionId,
  type EffectScope,
  type Moment,
  misplacedCards,
  misremembered,
  type Soundness,
} from '#libs/game-kit';
import { type CardFilter, keywordSchema } from './effects/language/filter.js';
import type { MetazooFact } from './facts.js';
import { rule } from './queries/cards.js';
import { now } from './queries/current.js';
import { formerUnitOf } from './queries/last-known.js';
import { checks } from './resolution/checks.js';
import { lastsForRound } from './resolution/round.js';
import type { FormerUnit, MetazooState } from './state.js';
import { SEATS } from './zones.js';

const misplaced = (state: MetazooState): readonly string[] =>
  misplacedCards(state.cards, [
    ...state.seats.flatMap((seat) => [
      ...seat.deck,
      ...seat.auraDeck,
      ...seat.hand,
      ...seat.discard,
      ...seat.auraZone,
      ...seat.outside,
      ...seat.starters,
      ...seat.inUse,
    ]),
    ...state.lanes.flatMap(({ terra, sides }) => [...(terra === undefined ? [] : [terra]), ...sides.flat()]),
    ...state.seats.flatMap(({ caster }) =>
      caster !== undefined && cardUnder(state.inPlay, caster)?.lane === 0 ? [caster] : [],
    ),
  ]);

/** Modifiers, damage and marks of the round or the mission before. */
const outlasting = ({ fact, after }: Moment<MetazooState, MetazooFact>): readonly string[] => {
  if (fact.type === 'RoundBegan' && lastsForRound(after))
    return [`something outlasted the round before ${fact.round}`];
  return fact.type === 'MissionDeclared' && after.modifiers.some(({ until }) => until === 'mission')
    ? ['something outlasted its mission']
    : [];
};

const FILTERS: readonly CardFilter[] = [
  ...(['unit', 'creature', 'equipment', 'token', 'caster'] as const).map((type) => ({ type })),
  { tapped: true },
  { symbol: true },
  ...keywordSchema.options.map((keyword) => ({ keyword })),
  ...[1, 2, 4].map((atLeast) => ({ influence: { atLeast } })),
  ...[1, 2].map((atLeast) => ({ damage: { atLeast } })),
];

/** Each card is in exactly one place; fallen units and won games do not remain in play. */
export const soundness: Soundness<MetazooState, MetazooFact> = {
  misplaced,
  overdue: (state) => (state.outcome === undefined ? checks(state).map(({ type }) => `${type} is due`) : []),
  outlasting,
  misremembered: (moment) =>
    misremembered<MetazooState, MetazooFact, FormerUnit, CardFilter>(
      {
        leaving: ({ fact }) => (fact.type === 'UnitsLeftPlay' ? fact.units.map(({ card }) => card.id) : []),
        asItIs: formerUnitOf,
      },
      moment,
      FILTERS,
      (state, _remembering, id, filter) => now.fits(state, anEffect(id), id, filter),
    ),
};

/** The scope of an effect of a card, for its conditions about the card itself. */
const anEffect = (id: CardId): EffectScope => ({
  source: { id, definition: definitionId('any') },
  controller: SEATS[0],
  bindings: {},
  rule: rule('MZ-063'),
});
