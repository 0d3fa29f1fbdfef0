import { Module } from '@nestjs/common';
import { MeResolver } from './me.resolver.js';

@Module({ providers: [MeResolver] })
export class MeModule {}
