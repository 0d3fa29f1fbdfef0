import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { ImportsController } from './imports.controller.js';
import { ImportsResolver } from './imports.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule],
  controllers: [ImportsController],
  providers: [ImportsResolver],
})
export class ImportsModule {}
