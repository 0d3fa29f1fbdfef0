import { Global, Module } from '@nestjs/common';
import { REGISTER } from '../../identity/register.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { Administration } from './administration.js';
import { MatchOrganizationResolver, MeOrganizationResolver } from './belonging.resolver.js';
import { KeyUses } from './key-uses.js';
import { OrganizationCommands } from './organization-commands.js';
import { OrganizationRegister } from './organization-register.js';
import { OrganizationsResolver } from './organizations.resolver.js';

/** Organizations, and the register of who may come in, which the door asks. */
@Global()
@Module({
  imports: [ReadingModule],
  providers: [
    Administration,
    OrganizationCommands,
    KeyUses,
    { provide: REGISTER, useClass: OrganizationRegister },
    OrganizationsResolver,
    MatchOrganizationResolver,
    MeOrganizationResolver,
  ],
  exports: [REGISTER],
})
export class OrganizationsModule {}
