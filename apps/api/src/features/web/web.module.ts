import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { GraphiqlController } from './graphiql.controller.js';
import { LinkPreviews } from './link-preview.js';
import { WebAppController } from './web-app.controller.js';

@Module({
  imports: [ReadingModule],
  controllers: [GraphiqlController, WebAppController],
  providers: [LinkPreviews],
})
export class WebModule {}
