import { Module } from '@nestjs/common';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

@Module({
  providers: [VideosRepository, VideosService],
  exports: [VideosRepository, VideosService],
})
export class VideosModule {}
