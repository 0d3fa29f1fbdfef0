import { Module } from '@nestjs/common';
import { GraphiqlController } from './graphiql.controller.js';
import { WebAppController } from './web-app.controller.js';

@Module({ controllers: [GraphiqlController, WebAppController] })
export class WebModule {}
