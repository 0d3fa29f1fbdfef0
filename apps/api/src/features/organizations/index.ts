import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { CreateKey } from './commands/create-key.js';
import { FoundOrganization } from './commands/found-organization.js';
import { GiveRoles } from './commands/give-roles.js';
import { RenameOrganization } from './commands/rename-organization.js';
import { RevokeKey } from './commands/revoke-key.js';
import { RevokeTokens } from './commands/revoke-tokens.js';
import { RotateKey } from './commands/rotate-key.js';
import { keyUses } from './key-uses.js';
import { OrganizationsModule } from './organizations.module.js';
import { organizationRegister } from './read-model.js';

export const organizations: Feature = {
  module: OrganizationsModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    MemberRole: {
      OWNER: 'owner',
      ORGANIZER: 'organizer',
      HEAD_JUDGE: 'head-judge',
      JUDGE: 'judge',
      SCOREKEEPER: 'scorekeeper',
      PRODUCTION: 'production',
    },
    StaffRole: { ORGANIZER: 'organizer', JUDGE: 'judge', PRODUCTION: 'production' },
    Scope: {
      MATCHES: 'matches',
      PLAYERS: 'players',
      FEATURED: 'featured',
      RESULTS: 'results',
      CLOCKS: 'clocks',
      RULINGS: 'rulings',
      CARDS: 'cards',
      WEBHOOKS: 'webhooks',
      ORGANIZATION: 'organization',
    },
  },
  fieldRoles: { 'Query.organization': 'everybody' },
  mutations: {
    foundOrganization: mutation(FoundOrganization, ['organizer'], 'organization'),
    renameOrganization: mutation(RenameOrganization, ['organizer'], 'organization'),
    giveRoles: mutation(GiveRoles, ['organizer'], 'organization'),
    createKey: mutation(CreateKey, ['organizer'], 'organization'),
    rotateKey: mutation(RotateKey, ['organizer'], 'organization'),
    revokeKey: mutation(RevokeKey, ['organizer'], 'organization'),
    revokeTokens: mutation(RevokeTokens, ['organizer'], 'organization'),
  },
  sizes: { lengths: { 'Organization.members': 20, 'Organization.keys': 10 } },
  readModels: () => [keyUses, organizationRegister],
};
