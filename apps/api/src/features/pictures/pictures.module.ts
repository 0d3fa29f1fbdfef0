import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { CardArtist } from './cards/card-artist.js';
import { CardPictureFiles } from './cards/card-picture-files.js';
import { CardPicturesController } from './cards/card-pictures.controller.js';
import { PagePicturesController } from './page-pictures.controller.js';
import { PicturesController } from './pictures.controller.js';
import { Pictures } from './pictures.js';
import { Rasterizer } from './rasterizer.js';

@Module({
  imports: [IdentityModule, ReadingModule],
  controllers: [PicturesController, PagePicturesController, CardPicturesController],
  providers: [Pictures, Rasterizer, CardPictureFiles, CardArtist],
})
export class PicturesModule {}
