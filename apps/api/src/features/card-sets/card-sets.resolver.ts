import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Audience, mayUse } from '#libs/card-sets';
import type { CardFileFault, CardSet } from '#libs/game-kit';
import { Games } from '../../games/games.js';
import { chooserOf } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { CheckCardSetInput } from '../../platform/inputs.js';
import {
  changesSince,
  newestOfGame,
  type PublishedVersion,
  versionsOf,
} from '../../reading/card-sets/card-set-register.js';
import { findVersion } from '../../reading/card-sets/card-sets.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readFile } from './card-set-input.js';
import { Publications } from './publications.js';

/** A set that ships with a game, or a version of a published set. */
type AnySet = CardSet | PublishedVersion;

interface CardSetCheckObject {
  readonly isValid: boolean;
  readonly game?: string;
  readonly id?: string;
  readonly hash?: string;
  readonly cardCount: number;
  readonly faults: readonly CardFileFault[];
  readonly faultCount: number;
  readonly warnings: readonly CardFileFault[];
}

interface ChangesObject {
  readonly version: number;
  readonly publishedAt: string;
  readonly reason: string | null;
  readonly added: readonly string[];
  readonly changed: readonly { readonly card: string; readonly fields: readonly string[] }[];
  readonly removed: readonly string[];
}

const isPublished = (set: AnySet): set is PublishedVersion => 'setVersion' in set;

@Resolver('CardSet')
export class CardSetsResolver {
  constructor(
    private readonly games: Games,
    private readonly models: ReadModels,
    private readonly publications: Publications,
  ) {}

  @Query('cardSet')
  cardSet(
    @CurrentPrincipal() principal: Principal,
    @Args('game') game: string,
    @Args('id') id: string,
  ): AnySet | undefined {
    const shipped = this.games.find(game)?.cardSets.find((set) => set.id === id);
    if (shipped !== undefined) return shipped;
    const version = this.models.ask((db) => findVersion(db, game, id));
    return version !== undefined && mayUse(version, chooserOf(principal).organization) ? version : undefined;
  }

  @Query('cardSets')
  cardSets(@CurrentPrincipal() principal: Principal, @Args('game') game: string): readonly AnySet[] {
    const { organization } = chooserOf(principal);
    const published = this.models.ask((db) => newestOfGame(db, game));
    return [
      ...(this.games.find(game)?.cardSets ?? []),
      ...published.filter((version) => mayUse(version, organization)),
    ];
  }

  @Query('checkCardSet')
  async checkCardSet(@Args('input') { file }: CheckCardSetInput): Promise<CardSetCheckObject> {
    const { set, game, ...found } = await this.publications.check(readFile(file));
    return {
      isValid: set !== undefined,
      ...(game === undefined ? {} : { game }),
      ...(set === undefined ? {} : { id: set.id, hash: set.hash }),
      cardCount: set?.cards.length ?? 0,
      ...found,
    };
  }

  @ResolveField('audience')
  audience(
    set: AnySet,
  ): { readonly kind: Audience['kind']; readonly organizations: readonly string[] } | null {
    return isPublished(set) ? { organizations: [], ...set.audience } : null;
  }

  @ResolveField('isRetired')
  isRetired(set: AnySet): boolean {
    return isPublished(set) && set.isRetired;
  }

  @ResolveField('versions')
  versions(set: AnySet): readonly PublishedVersion[] {
    return isPublished(set) ? this.models.ask((db) => versionsOf(db, set)) : [];
  }

  @ResolveField('changes')
  changes(@Parent() set: AnySet, @Args('since') since?: number | null): readonly ChangesObject[] {
    if (!isPublished(set)) return [];
    return this.models
      .ask((db) => changesSince(db, set, since ?? 0))
      .filter(({ version }) => version <= set.version)
      .map(({ changes, ...version }) => ({ ...version, ...changes }));
  }
}
