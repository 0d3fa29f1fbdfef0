import { ResolveField, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import type { Principal } from '../../identity/principal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { findOrganization, type OrganizationObject } from './queries.js';

const named = (models: ReadModels, id: string): OrganizationObject =>
  models.ask((db) => findOrganization(db, id)) ?? { id, name: id, version: 0 };

@Resolver('Match')
export class MatchOrganizationResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField('organization')
  organization({ state }: MatchView): OrganizationObject {
    return named(this.models, organizationOf(state.settings));
  }
}

@Resolver('Me')
export class MeOrganizationResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField('organization')
  organization(me: Principal): OrganizationObject {
    return named(this.models, organizationOf(me));
  }
}
