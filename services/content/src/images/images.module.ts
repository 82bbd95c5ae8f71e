import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';

@Module({
  controllers: [ImagesController],
  providers: [ImagesRepository, ImagesService],
  exports: [ImagesRepository],
})
export class ImagesModule {}
