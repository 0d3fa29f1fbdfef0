import { Inject } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { EventStore } from '#libs/event-log';
import { mayActAsPlayer, mayActOutsideMatches } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { EVENT_STORE } from '../../platform/injection.js';
import { pageSize } from '../../platform/paging/page.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readPlayerId } from '../../writing/player-id.js';
import { type RecordedNames, recordedNames } from './recorded-names.js';

interface PersonalDataObject extends RecordedNames {
  readonly player: PlayerObject;
}

interface RecordedSeatObject {
  readonly matchId: string;
  readonly game: string;
  readonly season: string;
  readonly seat: number;
  readonly at: string;
}

@Resolver('PersonalData')
export class PersonalDataResolver {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  @Query('personalData')
  async personalData(
    @CurrentPrincipal() principal: Principal,
    @Args('player') given?: string | null,
  ): Promise<PersonalDataObject | undefined> {
    const id = readPlayerId(given ?? principal.subject);
    if (!mayActOutsideMatches(principal) || !mayActAsPlayer(principal, id))
      throw forbidden('You may only ask for what is kept of yourself.');
    const recorded = await recordedNames(this.store, id);
    const isKnown = recorded.isErased || recorded.names.length > 0 || this.#seats(id, 1).length > 0;
    return isKnown ? { ...recorded, player: { id, name: this.models.nameOf(id) ?? id } } : undefined;
  }

  @ResolveField('seats')
  seats(
    @Parent() { player }: PersonalDataObject,
    @Args('first') first?: number | null,
    @Args('after') after?: string | null,
  ): readonly RecordedSeatObject[] {
    return this.#seats(player.id, pageSize(first), after ?? undefined);
  }

  #seats(player: string, count: number, after?: string): readonly RecordedSeatObject[] {
    const seats: RecordedSeatObject[] = [];
    for (const { id, game, season, seats: taken } of this.models.newestMatches({ player }, after)) {
      for (const { seat, takenAt } of taken.filter((one) => one.player === player))
        seats.push({ matchId: id, game, season, seat, at: takenAt });
      if (seats.length >= count) break;
    }
    return seats.slice(0, count);
  }
}
