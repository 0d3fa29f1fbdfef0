import { Module } from '@nestjs/common';
import { LoggedReadModels } from './logged-read-models.js';

@Module({ providers: [LoggedReadModels], exports: [LoggedReadModels] })
export class ReadModelsModule {}
