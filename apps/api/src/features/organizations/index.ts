import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { keyUses } from './key-uses.js';
import { OrganizationsModule } from './organizations.module.js';
import { organizationRegister } from './read-model.js';

/** Organizations: who speaks for them, by which keys, and whose tokens hold no longer. */
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
      WEBHOOKS: 'webhooks',
      ORGANIZATION: 'organization',
    },
  },
  fieldRoles: {
    'Query.organization': 'everybody',
    'Mutation.foundOrganization': ['organizer'],
    'Mutation.renameOrganization': ['organizer'],
    'Mutation.giveRoles': ['organizer'],
    'Mutation.createKey': ['organizer'],
    'Mutation.rotateKey': ['organizer'],
    'Mutation.revokeKey': ['organizer'],
    'Mutation.revokeTokens': ['organizer'],
  },
  fieldScopes: {
    'Mutation.foundOrganization': 'organization',
    'Mutation.renameOrganization': 'organization',
    'Mutation.giveRoles': 'organization',
    'Mutation.createKey': 'organization',
    'Mutation.rotateKey': 'organization',
    'Mutation.revokeKey': 'organization',
    'Mutation.revokeTokens': 'organization',
  },
  sizes: { lengths: { 'Organization.members': 20, 'Organization.keys': 10 } },
  readModels: () => [keyUses, organizationRegister],
};
