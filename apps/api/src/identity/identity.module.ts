import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Bearer } from './bearer.js';
import { Bearers } from './bearers.js';
import { ExportedFiles } from './exported-files.js';
import { FieldAccess } from './field-access.js';
import { FieldGuard } from './field-guard.js';
import { RateLimits } from './rate-limits.js';
import { Revocations } from './revocations.js';

/** Authentication, permissions and rate limits. */
@Module({
  providers: [
    Bearer,
    Bearers,
    Revocations,
    RateLimits,
    ExportedFiles,
    FieldAccess,
    { provide: APP_GUARD, useClass: FieldGuard },
  ],
  exports: [Bearer, RateLimits, ExportedFiles, FieldAccess],
})
export class IdentityModule {}
