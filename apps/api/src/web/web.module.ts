import { Module } from '@nestjs/common';
import { GraphiqlController } from './graphiql.controller.js';

@Module({ controllers: [GraphiqlController] })
export class WebModule {}
