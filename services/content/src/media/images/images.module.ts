import { Module } from '@nestjs/common';
import { MediaModule } from '../media.module.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [ImagesController],
  providers: [ImagesRepository, ImagesService, UploadsService],
  exports: [ImagesRepository, UploadsService],
})
export class ImagesModule {}
