import { Inject } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { EventStore } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayActAsPlayer, mayActOutsideMatches, shareOfPersonFor } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { EVENT_STORE, PERSONAL_TEXTS } from '../../platform/injection.js';
import { pageSize } from '../../platform/paging/page.js';
import {
  type PersonalWordsPlace,
  type PersonalWordsReader,
  placesOfWords,
  type RecordedWords,
  wordsAt,
} from '../../reading/models/personal-words.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readPlayerId } from '../../writing/player-id.js';
import { type RecordedNames, recordedNames } from './recorded-names.js';

interface PersonalDataObject extends RecordedNames {
  readonly player: PlayerObject;
  readonly version: number;
  /** The organization to which the answer is limited; all organizations when undefined. */
  readonly shareOf: string | undefined;
}

interface RecordedSeatObject {
  readonly matchId: string;
  readonly organization: string;
  readonly game: string;
  readonly season: string;
  readonly seat: number;
  readonly at: string;
}

interface RecordedWordsObject extends RecordedWords {
  readonly number: number;
}

@Resolver('PersonalData')
export class PersonalDataResolver {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PERSONAL_TEXTS) private readonly wording: PersonalWordsReader,
    private readonly models: ReadModels,
  ) {}

  @Query('personalData')
  async personalData(
    @CurrentPrincipal() principal: Principal,
    @Args('player') given?: string | null,
  ): Promise<PersonalDataObject | undefined> {
    const id = readPlayerId(given ?? principal.subject);
    if (!mayActOutsideMatches(principal) || !mayActAsPlayer(principal, id))
      throw forbidden('You may only request your own data.');
    const shareOf = shareOfPersonFor(principal);
    const { names: all, isErased } = await recordedNames(this.store, id);
    const names = all.filter(({ organization }) => shareOf === undefined || organization === shareOf);
    const hasSeats = this.#seats({ id, shareOf }, 1).length > 0;
    // An organization gets no data, not even an erasure, of a person known only to another organization.
    const hasMore = shareOf === undefined && (isErased || this.#placesOfWords(id, 1).length > 0);
    if (names.length === 0 && !hasSeats && !hasMore) return undefined;
    const own = organizationOf(principal);
    const version = names.filter(({ organization }) => organization === own).length;
    const player = { id, name: this.models.nameOf(id, shareOf) ?? id };
    return { names, version, isErased, shareOf, player };
  }

  @ResolveField('seats')
  seats(
    @Parent() { player, shareOf }: PersonalDataObject,
    @Args('first') first?: number | null,
    @Args('after') after?: string | null,
  ): readonly RecordedSeatObject[] {
    return this.#seats({ id: player.id, shareOf }, pageSize(first), after ?? undefined);
  }

  @ResolveField('words')
  async words(
    @Parent() { player: { id }, shareOf, isErased }: PersonalDataObject,
    @Args('first') first?: number | null,
    @Args('after') after?: number | null,
  ): Promise<readonly RecordedWordsObject[]> {
    if (isErased || shareOf !== undefined) return [];
    const told: RecordedWordsObject[] = [];
    for (const place of this.#placesOfWords(id, pageSize(first), after ?? undefined)) {
      const words = await wordsAt(this.store, this.wording, id, place);
      if (words !== undefined) told.push({ number: place.seq, ...words });
    }
    return told;
  }

  #placesOfWords(player: string, count: number, before?: number): readonly PersonalWordsPlace[] {
    return this.models.ask((db) => placesOfWords(db, player, count, before));
  }

  #seats(
    { id: player, shareOf }: { readonly id: string; readonly shareOf: string | undefined },
    count: number,
    after?: string,
  ): readonly RecordedSeatObject[] {
    const seats: RecordedSeatObject[] = [];
    const filter = { player, ...(shareOf === undefined ? {} : { organization: shareOf }) };
    for (const { seats: taken, ...entry } of this.models.newestMatches(filter, after)) {
      const { id, game, season } = entry;
      for (const { seat, takenAt } of taken.filter((one) => one.player === player))
        seats.push({ matchId: id, organization: organizationOf(entry), game, season, seat, at: takenAt });
      if (seats.length >= count) break;
    }
    return seats.slice(0, count);
  }
}
