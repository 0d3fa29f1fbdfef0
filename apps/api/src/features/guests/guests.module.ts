import { Module } from '@nestjs/common';
import { GuestsResolver } from './guests.resolver.js';

@Module({ providers: [GuestsResolver] })
export class GuestsModule {}
