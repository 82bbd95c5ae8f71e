import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { RenderingsModule } from '../rendering/renderings.module.ts';
import { OwnPictures } from './own-pictures.ts';
import { PostCounts } from './post-counts.ts';
import { PostNeighboursService } from './post-neighbours.service.ts';
import { PostListingsService } from './post-listings.service.ts';
import { PostsController } from './posts.controller.ts';
import { PostInputPipe } from './post-input.pipe.ts';
import { SeriesParts } from './series-parts.ts';
import { PostsRepository } from './posts.repository.ts';
import { PostsService } from './posts.service.ts';
import { SiteAddresses } from './site-addresses.ts';
import { UnlistedPostsRepository } from './unlisted-posts.repository.ts';
import { VideosModule } from '../rendering/videos/videos.module.ts';
import { RedirectsModule } from './redirects/redirects.module.ts';
import { RelatedPostsRepository } from './related/related-posts.repository.ts';
import { PostTagsRepository } from './tags/post-tags.repository.ts';
import { PostTagsService } from './tags/post-tags.service.ts';
import { TagsTick } from './tags/tags-tick.ts';

@Module({
  imports: [MediaModule, RedirectsModule, RenderingsModule, SiteModule, VideosModule],
  controllers: [PostsController],
  providers: [
    PostsRepository,
    UnlistedPostsRepository,
    PostCounts,
    OwnPictures,
    PostInputPipe,
    SeriesParts,
    PostNeighboursService,
    PostsService,
    SiteAddresses,
    PostListingsService,
    PostTagsRepository,
    PostTagsService,
    TagsTick,
    RelatedPostsRepository,
  ],
  exports: [
    PostsRepository,
    UnlistedPostsRepository,
    PostCounts,
    OwnPictures,
    PostInputPipe,
    PostsService,
    SiteAddresses,
    PostListingsService,
    SeriesParts,
    PostTagsRepository,
    PostTagsService,
    RelatedPostsRepository,
  ],
})
export class PostsModule {}
