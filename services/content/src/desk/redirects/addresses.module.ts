import { Module } from '@nestjs/common';
import { DeskModule } from '../desk.module.ts';
import { PostsModule } from '../../posts/posts.module.ts';
import { RedirectsModule } from '../../posts/redirects/redirects.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { LinksHereService } from './links-here.service.ts';
import { LinksController } from './links.controller.ts';
import { RedirectsController } from './redirects.controller.ts';
import { RedirectsService } from './redirects.service.ts';

@Module({
  imports: [DeskModule, PostsModule, RedirectsModule, SiteModule],
  controllers: [RedirectsController, LinksController],
  providers: [RedirectsService, LinksHereService],
  exports: [RedirectsService, LinksHereService],
})
export class AddressesModule {}
