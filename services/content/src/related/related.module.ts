import { Module } from '@nestjs/common';
import { AddressesModule } from '../desk/redirects/addresses.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { RelatedService } from './related.service.ts';
import { RelatedTick } from './related-tick.ts';

@Module({
  imports: [AddressesModule, PostsModule, SearchModule, SiteModule],
  providers: [RelatedService, RelatedTick],
})
export class RelatedModule {}
