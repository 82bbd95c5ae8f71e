import { Module } from '@nestjs/common';
import { DeskModule } from '../desk/desk.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { SiteSettingsController } from './site-settings.controller.ts';
import { SiteSettingsPipe } from './site-settings.pipe.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SiteSetupController } from './site-setup/site-setup.controller.ts';
import { SiteSetupService } from './site-setup/site-setup.service.ts';

@Module({
  imports: [DeskModule, PostsModule, SiteModule],
  controllers: [SiteSettingsController, SiteSetupController],
  providers: [SiteSettingsPipe, SiteSettingsService, SiteSetupService],
})
export class SiteSettingsModule {}
