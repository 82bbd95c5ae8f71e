import { Module } from '@nestjs/common';
import { Renderer } from './renderer.ts';
import { RenderingsRepository } from './renderings.repository.ts';
import { RenderingsService } from './renderings.service.ts';

@Module({
  providers: [Renderer, RenderingsRepository, RenderingsService],
  exports: [Renderer, RenderingsService],
})
export class RenderingsModule {}
