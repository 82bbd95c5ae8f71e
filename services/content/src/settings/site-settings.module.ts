import { Module } from '@nestjs/common';
import { DeskModule } from '../desk/desk.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { SiteSettingsController } from './site-settings.controller.ts';
import { SiteSettingsPipe } from './site-settings.pipe.ts';
import { SiteSettingsService } from './site-settings.service.ts';

@Module({
  imports: [DeskModule, PostsModule, SiteModule],
  controllers: [SiteSettingsController],
  providers: [SiteSettingsPipe, SiteSettingsService],
})
export class SiteSettingsModule {}
