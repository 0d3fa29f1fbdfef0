import { ResolveField, Resolver } from '@nestjs/graphql';
import { maySee, type Seat } from '#libs/game-kit';
import {
  type DepartureReason,
  departureOf,
  entropyGivenBy,
  type MatchSeat,
  type MatchState,
  type SeatEntropy,
  seatsToAct,
} from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { type DeckEntryObject, entryObjects } from '../../../games/cards/deck-object.js';
import { cardsOf } from '../../../games/games.js';
import { type RequestContext, takeTurn } from '../../../identity/request-context.js';
import { CardSets } from '../../../reading/card-sets/card-sets.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { PlayerObject } from '../../../reading/models/player-object.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { respondBy } from '../../../reading/views/waiting-since.js';

export interface MatchSeatObject {
  readonly seat: number;
  readonly player: PlayerObject | null;
  readonly isReady: boolean;
  readonly entropy: SeatEntropy | null;
  readonly gamesWon: number;
  readonly deckHash: string | null;
  readonly deck: readonly DeckEntryObject[] | null;
  readonly isToAct: boolean;
  readonly respondBy: string | null;
  readonly departure: { readonly reason: DepartureReason; readonly game?: number } | null;
}

@Resolver('MatchAtFrame')
export class SeatsAtFrameResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly cardSets: CardSets,
  ) {}

  @ResolveField('seats')
  async seats(view: MatchView, _args: unknown, context: RequestContext): Promise<readonly MatchSeatObject[]> {
    await takeTurn(context);
    const organization = organizationOf(view.state.settings);
    const settled = await view.settled();
    const toAct = seatsToAct(view.log.game, settled.state);
    const seats = view.state.seats.map(async (seat) => ({
      seat: seat.seat,
      player:
        seat.player === undefined
          ? null
          : { id: seat.player, name: this.names.nameOf(seat.player, organization) },
      isReady: view.state.sideboarding?.ready.includes(seat.seat) ?? seat.isReady,
      entropy: entropyGivenBy(view.state, seat) ?? null,
      gamesWon: seat.gamesWon,
      deckHash: seat.deck?.hash ?? null,
      deck: await this.#deckOf(view, seat),
      isToAct: toAct.includes(seat.seat),
      respondBy: instantOf(await respondBy(view.log, seat.seat, settled.count), view.delay),
      departure: departureObject(view.state, seat.seat),
    }));
    return Promise.all(seats);
  }

  /** The decklist; until everything is revealed, only for the seat and for judges. */
  async #deckOf(view: MatchView, { seat, deck }: MatchSeat): Promise<readonly DeckEntryObject[] | null> {
    const { viewer } = view.viewpoint;
    if (deck === undefined || !(view.isRevealed || maySee(viewer, [`seat:${seat}`, 'judge']))) return null;
    return entryObjects(deck.list, cardsOf(await this.cardSets.pinned(view.state.settings)));
  }
}

@Resolver('Match')
export class MatchSeatsResolver extends SeatsAtFrameResolver {}

const departureObject = (state: MatchState, seat: Seat): MatchSeatObject['departure'] => {
  const left = departureOf(state, seat);
  return left === undefined
    ? null
    : { reason: left.why, ...(left.game === undefined ? {} : { game: left.game }) };
};

/** Shifted by the viewer's delay, to match the frame that the viewer sees. */
const instantOf = (milliseconds: number | undefined, delay: number): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds + delay).toISOString();
