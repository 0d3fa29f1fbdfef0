import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { GuestsResolver } from './guests.resolver.js';

@Module({ imports: [IdentityModule], providers: [GuestsResolver] })
export class GuestsModule {}
