import { Module } from '@nestjs/common';
import { AbsoluteUrl } from '../absolute-url.ts';
import { RenderingsModule } from '../rendering/renderings.module.ts';
import { AboutService } from './about.service.ts';
import { SiteController } from './site.controller.ts';
import { SiteRepository } from './site.repository.ts';
import { SiteService } from './site.service.ts';

@Module({
  imports: [RenderingsModule],
  controllers: [SiteController],
  providers: [SiteRepository, SiteService, AboutService, AbsoluteUrl],
  exports: [SiteRepository, SiteService, AboutService, AbsoluteUrl],
})
export class SiteModule {}
