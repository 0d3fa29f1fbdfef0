import {
  type CardId,
  definitionId,
  type Moment,
  misplacedCards,
  misremembered,
  type Soundness,
  valuesIn,
} from '#libs/game-kit';
import { type CardFilter, roleSchema, STATS } from './effects/language/filter.js';
import type { MetaxFact } from './facts.js';
import { now } from './queries/current.js';
import { departures } from './queries/departures.js';
import type { Scope } from './queries/evaluate.js';
import { checks } from './resolution/checks.js';
import { rule } from './rule.js';
import type { MetaxState } from './state.js';
import { SEATS } from './zones.js';

const misplaced = (state: MetaxState): readonly string[] =>
  misplacedCards(state.cards, [
    ...state.seats.flatMap((seat) => [
      ...seat.deck,
      ...seat.hand,
      ...seat.discard,
      ...seat.victoryPoints,
      ...seat.characters,
      ...seat.inUse,
    ]),
    ...valuesIn(state.characters).flatMap(({ damage }) => damage),
    ...state.attacks.flatMap(({ battleCard, defense }) =>
      [battleCard, defense?.battleCard].flatMap((id) => (id === undefined ? [] : [id])),
    ),
  ]);

/** Modifiers for the previous turn, and modifiers that last until this turn of a seat. */
const outlasting = ({ fact, after }: Moment<MetaxState, MetaxFact>): readonly string[] =>
  fact.type !== 'TurnBegan'
    ? []
    : after.modifiers.flatMap(({ id, until, controller }) =>
        until === 'whileInPlay' || (until === 'untilYourNextTurn' && controller !== fact.seat)
          ? []
          : [`modifier ${id} (${until}) is alive in turn ${fact.turn}`],
      );

const FILTERS: readonly CardFilter[] = [
  { state: 'pushed' },
  { enteredThisTurn: true },
  ...[1, 2].map((atLeast) => ({ damage: { atLeast } })),
  ...STATS.map((stat) => ({ stat })),
  ...[3, 5, 7].map((atLeast) => ({ rank: { atLeast } })),
  { numberOfStats: { atLeast: 2 } },
  ...roleSchema.options.map((role) => ({ role })),
];

/** Each card is in exactly one place; Characters that are knocked out and games that are won do not remain in play. */
export const soundness: Soundness<MetaxState, MetaxFact> = {
  misplaced,
  overdue: (state) => (state.outcome === undefined ? checks(state).map(({ type }) => `${type} is due`) : []),
  outlasting,
  misremembered: (moment) =>
    misremembered(departures, moment, FILTERS, (state, { lastKnown }, id, filter) =>
      now.fits(state, anEffect(id, lastKnown), id, filter),
    ),
};

/** The scope of an effect on a card, for its conditions about the card itself. */
const anEffect = (id: CardId, lastKnown: Scope['lastKnown']): Scope => ({
  source: { id, definition: definitionId('any') },
  controller: SEATS[0],
  bindings: {},
  rule: rule('MX-R55'),
  ...(lastKnown === undefined ? {} : { lastKnown }),
});
