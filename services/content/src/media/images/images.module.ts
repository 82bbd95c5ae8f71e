import { Module } from '@nestjs/common';
import { MediaModule } from '../media.module.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { PictureSize } from './picture-size.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [ImagesController],
  providers: [ImagesRepository, ImagesService, PictureSize, UploadsService],
  exports: [ImagesRepository, PictureSize, UploadsService],
})
export class ImagesModule {}
