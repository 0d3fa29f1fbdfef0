import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { mayAdminister } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import {
  findOrganization,
  type KeyObject,
  keysOf,
  type MemberObject,
  membersOf,
  type OrganizationObject,
} from './queries.js';

@Resolver('Organization')
export class OrganizationsResolver {
  constructor(private readonly models: ReadModels) {}

  @Query('organization')
  organization(
    @CurrentPrincipal() principal: Principal,
    @Args('id') id?: string | null,
  ): OrganizationObject | undefined {
    return this.models.ask((db) => findOrganization(db, id ?? organizationOf(principal)));
  }

  @ResolveField('version')
  version(
    @CurrentPrincipal() principal: Principal,
    @Parent() { id, version }: OrganizationObject,
  ): number | undefined {
    return isAdministratorOf(principal, id) ? version : undefined;
  }

  @ResolveField('members')
  members(
    @CurrentPrincipal() principal: Principal,
    @Parent() { id }: OrganizationObject,
  ): readonly MemberObject[] | undefined {
    return isAdministratorOf(principal, id) ? this.models.ask((db) => membersOf(db, id)) : undefined;
  }

  @ResolveField('keys')
  keys(
    @CurrentPrincipal() principal: Principal,
    @Parent() { id }: OrganizationObject,
  ): readonly KeyObject[] | undefined {
    return isAdministratorOf(principal, id) ? this.models.ask((db) => keysOf(db, id)) : undefined;
  }
}

const isAdministratorOf = (principal: Principal, organization: string): boolean =>
  mayAdminister(principal) && organizationOf(principal) === organization;
