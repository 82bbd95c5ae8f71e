import { Module } from '@nestjs/common';
import { HTTP_CLIENT, UpstreamClient } from '@examiner/kit/upstream';
import { AbsoluteUrl } from '../absolute-url.ts';
import { DeskModule } from '../desk/desk.module.ts';
import { ImagesModule } from '../media/images/images.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { VideosModule } from '../rendering/videos/videos.module.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaCopiesService } from './media-copies.service.ts';
import { MediaController } from './media.controller.ts';
import { MediaDescriptionsService } from './media-descriptions.service.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { MediaReplacementService } from './media-replacement.service.ts';
import { MediaSources } from './media-sources.ts';
import { MediaTick } from './media-tick.ts';
import { MediaUsesService } from './media-uses.service.ts';
import { VideoCardsService } from './video-cards.service.ts';
import { VIDEO_HOSTS, videoHosts } from './video-hosts.ts';
import { VideoTick } from './video-tick.ts';

@Module({
  imports: [DeskModule, ImagesModule, MediaModule, PostsModule, SiteModule, VideosModule],
  controllers: [MediaController],
  providers: [
    MediaSources,
    MediaBinService,
    MediaUsesService,
    MediaLibraryService,
    MediaDescriptionsService,
    MediaReplacementService,
    MediaCopiesService,
    MediaTick,
    VideoCardsService,
    VideoTick,
    { provide: VIDEO_HOSTS, useValue: videoHosts },
    {
      provide: HTTP_CLIENT,
      inject: [AbsoluteUrl],
      useFactory: (site: AbsoluteUrl) =>
        new UpstreamClient({ userAgent: `BiweeklyExaminer/1.0 (+${site.of('/about')})` }),
    },
  ],
  exports: [MediaLibraryService, MediaCopiesService],
})
export class MediaLibraryModule {}
