import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { VideosModule } from './videos/videos.module.ts';
import { PictureSizes } from './picture-sizes.ts';
import { Renderer } from './renderer.ts';
import { RenderingsRepository } from './renderings.repository.ts';
import { RenderingsService } from './renderings.service.ts';

@Module({
  imports: [MediaModule, VideosModule],
  providers: [PictureSizes, Renderer, RenderingsRepository, RenderingsService],
  exports: [Renderer, RenderingsService],
})
export class RenderingsModule {}
