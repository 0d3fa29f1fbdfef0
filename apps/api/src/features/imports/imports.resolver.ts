import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { EventStore } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayImport } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { importedObject } from './imported-object.js';
import { importedIds, loadImported } from './read-model.js';

const MOST = 100;

@Resolver()
export class ImportsResolver {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  @Query('importedReplays')
  async importedReplays(@CurrentPrincipal() principal: Principal) {
    const organization = organizationFor(principal);
    const replays = [];
    for (const id of this.models.ask((db) => importedIds(db, organization, MOST))) {
      const replay = await loadImported(this.store, organization, id);
      if (replay !== undefined) replays.push(importedObject(replay));
    }
    return replays;
  }

  @Query('importedReplay')
  async importedReplay(@CurrentPrincipal() principal: Principal, @Args('id') id: string) {
    const replay = await loadImported(this.store, organizationFor(principal), id);
    return replay && importedObject(replay);
  }
}

const organizationFor = (principal: Principal): string => {
  if (!mayImport(principal)) throw forbidden('Imported replays are for organizers and judges only.');
  return organizationOf(principal);
};
