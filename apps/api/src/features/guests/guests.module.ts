import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { BeGuestHandler } from './be-guest.js';
import { GuestsResolver } from './guests.resolver.js';

@Module({ imports: [IdentityModule], providers: [BeGuestHandler, GuestsResolver] })
export class GuestsModule {}
