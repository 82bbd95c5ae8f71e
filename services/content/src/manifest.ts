import { activityOutbox, defineService } from '@examiner/kit';
import { resolve } from 'node:path';
import { variables } from './config.ts';
import { IMPORT_SOURCES, IMPORTED_TEXTS, IMPORTS } from './import/import.model.ts';
import { MANUSCRIPTS } from './desk/manuscript.model.ts';
import { REVISIONS } from './desk/revision.model.ts';
import { MEDIA } from './media/media.model.ts';
import { MEDIA_COUNTED, MEDIA_USES } from './media/media-use.model.ts';
import { POSTS, UNLISTED_POSTS } from './posts/post.model.ts';
import { POST_TAGS } from './posts/tags/post-tag.model.ts';
import { RELATED_POSTS } from './posts/related/related-posts.model.ts';
import { PREVIEW_LINKS } from './desk/first-readers/preview-link.model.ts';
import { REMARKS } from './desk/first-readers/remark.model.ts';
import { REDIRECTS } from './posts/redirects/redirect.model.ts';
import { RENDERINGS } from './rendering/rendering.model.ts';
import { SITE } from './site/site.model.ts';
import { VIDEOS } from './rendering/videos/video.model.ts';
import { WRITING_DAYS } from './desk/writing-days/writing-day.model.ts';
import { MARKERS } from './settings/sample-content/marker.model.ts';

export const manifest = defineService({
  name: 'content',
  variables,
  configure: ({ REFRESH, SAMPLE_CONTENT, SEARCH_DIR, WEBSUB_HUB }, { stateDir }) => ({
    copies: REFRESH,
    sampleContent: SAMPLE_CONTENT,
    webSubHub: WEBSUB_HUB,
    searchDir: resolve(SEARCH_DIR ?? stateDir),
  }),
  collections: [
    activityOutbox('content'),
    POSTS,
    UNLISTED_POSTS,
    MANUSCRIPTS,
    REVISIONS,
    REDIRECTS,
    PREVIEW_LINKS,
    REMARKS,
    MEDIA,
    MEDIA_USES,
    MEDIA_COUNTED,
    WRITING_DAYS,
    VIDEOS,
    SITE,
    RENDERINGS,
    POST_TAGS,
    RELATED_POSTS,
    MARKERS,
    IMPORTS,
    IMPORTED_TEXTS,
    IMPORT_SOURCES,
  ],
  objects: ['images', 'bin', 'IP', 'imports'],
  needs: ['documents'],
  asks: ['auth'],
});
