import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { mayAdminister } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { Administration, type KeyAnswer, type OrganizationAnswer } from './administration.js';
import type {
  CreateKeyInput,
  FoundOrganizationInput,
  GiveRolesInput,
  RenameOrganizationInput,
  RevokeKeyInput,
  RevokeTokensInput,
  RotateKeyInput,
} from './inputs.js';
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
  constructor(
    private readonly models: ReadModels,
    private readonly administration: Administration,
  ) {}

  @Query('organization')
  organization(
    @CurrentPrincipal() principal: Principal,
    @Args('id') id?: string | null,
  ): OrganizationObject | undefined {
    return this.models.ask((db) => findOrganization(db, id ?? organizationOf(principal)));
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

  @Mutation('foundOrganization')
  found(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: FoundOrganizationInput,
  ): Promise<OrganizationAnswer> {
    return this.administration.found(principal, input);
  }

  @Mutation('renameOrganization')
  rename(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RenameOrganizationInput,
  ): Promise<OrganizationAnswer> {
    return this.administration.rename(principal, input);
  }

  @Mutation('giveRoles')
  giveRoles(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: GiveRolesInput,
  ): Promise<OrganizationAnswer> {
    return this.administration.giveRoles(principal, input);
  }

  @Mutation('createKey')
  createKey(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CreateKeyInput,
  ): Promise<KeyAnswer> {
    return this.administration.createKey(principal, input);
  }

  @Mutation('rotateKey')
  rotateKey(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RotateKeyInput,
  ): Promise<KeyAnswer> {
    return this.administration.rotateKey(principal, input);
  }

  @Mutation('revokeKey')
  revokeKey(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RevokeKeyInput,
  ): Promise<KeyAnswer> {
    return this.administration.revokeKey(principal, input);
  }

  @Mutation('revokeTokens')
  async revokeTokens(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RevokeTokensInput,
  ): Promise<{ readonly issuedBy: string }> {
    return { issuedBy: await this.administration.revokeTokens(principal, input) };
  }
}

const isAdministratorOf = (principal: Principal, organization: string): boolean =>
  mayAdminister(principal) && organizationOf(principal) === organization;
