import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Bearer } from './bearer.js';
import { Bearers } from './bearers.js';
import { FieldGuard } from './field-guard.js';
import { Revocations } from './revocations.js';

/** Who asks, and what they may: tokens at the door, the authority at every field. */
@Module({
  providers: [Bearer, Bearers, Revocations, { provide: APP_GUARD, useClass: FieldGuard }],
  exports: [Bearer],
})
export class IdentityModule {}
