import { type CardId, cardId, cardUnder, type RandomSource, type Seat, seededRandom } from '#libs/game-kit';
import { attempt, oneByOne, type Then, thenOf } from '#libs/game-kit/testing';
import type { MetazooAction } from '../actions.js';
import type { MetazooFact } from '../facts.js';
import { metazooTcg } from '../index.js';
import { current } from '../queries/current.js';
import { sideTotal } from '../resolution/mission.js';
import type { InPlay, MetazooState } from '../state.js';
import { laneState, SEATS, seatState, sideOf } from '../zones.js';

/** A moment of a game to test on: `given(...).when(seat, action).thenFacts(...)`. */
export interface Given {
  readonly state: MetazooState;
  /** Actions of a seat, one after the other; all but the last have to be taken. */
  when(seat: Seat, ...actions: readonly [MetazooAction, ...MetazooAction[]]): When;
  /** The legal actions of a seat, without labels. */
  options(seat: Seat): readonly MetazooAction[];
  /** The lanes for which a seat may take actions of a type. */
  lanes(seat: Seat, type: MetazooAction['type']): readonly number[];
  readonly points: readonly [number, number];
  /** Current Influence of a unit. */
  influence(id: string): number | undefined;
  total(seat: Seat, lane: number): number;
  unit(id: string): InPlay | undefined;
  /** The names of the cards on a side. */
  side(seat: Seat, lane: number): readonly string[];
  pile(
    seat: Seat,
    pile: 'hand' | 'deck' | 'discard' | 'auraZone' | 'auraDeck' | 'outside',
  ): readonly string[];
  /** Aura of the zone as letters, small ones tapped: `FfE`. */
  zone(seat: Seat): string;
  terra(lane: number): string | undefined;
}

export type When = Given & Then<Given, MetazooFact>;

const nameOf = (state: MetazooState, id: CardId): string => {
  const definition = cardUnder(state.cards, id)?.definition;
  return (definition === undefined ? undefined : state.definitions[definition]?.name) ?? 'nothing';
};

export const given = (state: MetazooState, random: RandomSource = seededRandom('table')): Given => ({
  state,
  options: (seat) => metazooTcg.legalActions(state, seat).map(({ action }) => action),
  lanes: (seat, type) => [
    ...new Set(
      metazooTcg
        .legalActions(state, seat)
        .flatMap(({ action }) => (action.type === type && 'lane' in action ? [action.lane] : [])),
    ),
  ],
  when: oneByOne((seat, action) => {
    const tried = attempt(metazooTcg, state, seat, action, random);
    return thenOf(given(tried.state, random), tried);
  }),
  points: [state.seats[0].missionPoints, state.seats[1].missionPoints],
  influence: (id) => current(state).units.get(cardId(id))?.influence,
  total: (seat, lane) => sideTotal(state, seat, lane, current(state)),
  unit: (id) => cardUnder(state.inPlay, cardId(id)),
  side: (seat, lane) => sideOf(state, seat, lane).map((id) => nameOf(state, id)),
  pile: (seat, pile) => seatState(state, seat)[pile].map((id) => nameOf(state, id)),
  zone: (seat) =>
    seatState(state, seat)
      .auraZone.map((id) => {
        const letter = nameOf(state, id).charAt(0);
        return cardUnder(state.aura, id)?.isTapped ? letter.toLowerCase() : letter;
      })
      .join(''),
  terra: (lane) => {
    const { terra } = laneState(state, lane);
    return terra === undefined ? undefined : nameOf(state, terra);
  },
});

export const [A, B] = SEATS;
