import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { IconsController } from './icons.controller.ts';
import { IconsService } from './icons.service.ts';

@Module({
  imports: [ImagesModule, SiteModule],
  controllers: [IconsController],
  providers: [IconsService],
})
export class IconsModule {}
