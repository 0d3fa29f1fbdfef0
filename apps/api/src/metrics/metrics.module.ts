import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { MetricsController } from './metrics.controller.js';

@Module({ imports: [HealthModule, ReadModelsModule], controllers: [MetricsController] })
export class MetricsModule {}
