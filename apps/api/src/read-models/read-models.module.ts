import { Module } from '@nestjs/common';
import { ReadModels } from './read-models.js';

@Module({ providers: [ReadModels], exports: [ReadModels] })
export class ReadModelsModule {}
