import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { PagePicturesController } from './page-pictures.controller.js';
import { PicturesController } from './pictures.controller.js';
import { Pictures } from './pictures.js';
import { Rasterizer } from './rasterizer.js';

@Module({
  imports: [IdentityModule, ReadingModule],
  controllers: [PicturesController, PagePicturesController],
  providers: [Pictures, Rasterizer],
})
export class PicturesModule {}
