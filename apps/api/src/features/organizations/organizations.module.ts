import { Global, Module } from '@nestjs/common';
import { REGISTER } from '../../identity/register.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { MatchOrganizationResolver, MeOrganizationResolver } from './belonging.resolver.js';
import { CreateKeyHandler } from './commands/create-key.js';
import { FoundOrganizationHandler } from './commands/found-organization.js';
import { GiveRolesHandler } from './commands/give-roles.js';
import { RenameOrganizationHandler } from './commands/rename-organization.js';
import { RevokeKeyHandler } from './commands/revoke-key.js';
import { RevokeTokensHandler } from './commands/revoke-tokens.js';
import { RotateKeyHandler } from './commands/rotate-key.js';
import { KeyUses } from './key-uses.js';
import { OrganizationRegister } from './organization-register.js';
import { Organizations } from './organizations.js';
import { OrganizationsResolver } from './organizations.resolver.js';

@Global()
@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    Organizations,
    FoundOrganizationHandler,
    RenameOrganizationHandler,
    GiveRolesHandler,
    CreateKeyHandler,
    RotateKeyHandler,
    RevokeKeyHandler,
    RevokeTokensHandler,
    KeyUses,
    { provide: REGISTER, useClass: OrganizationRegister },
    OrganizationsResolver,
    MatchOrganizationResolver,
    MeOrganizationResolver,
  ],
  exports: [REGISTER],
})
export class OrganizationsModule {}
