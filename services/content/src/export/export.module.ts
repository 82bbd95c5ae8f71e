import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { RenderingsModule } from '../rendering/renderings.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { ExportController } from './export.controller.ts';
import { ExportRepository } from './export.repository.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [PostsModule, RenderingsModule, SiteModule],
  controllers: [ExportController],
  providers: [ExportRepository, ExportService],
})
export class ExportModule {}
