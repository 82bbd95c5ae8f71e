import { Injectable } from '@nestjs/common';
import type { FindQuery } from '@examiner/kit';
import { HistoryService } from '../desk/history.service.ts';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import type { PostDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { SiteService } from '../site/site.service.ts';
import { VideosRepository } from '../rendering/videos/videos.repository.ts';

export const SITE_ID = 'site';
const SITE_TITLE = 'The settings of the site';
const UPLOADED = /\/images\/([0-9a-f]{64})\b/g;
const PAGE = 200;

type Cursor = FindQuery<PostDocument>['after'];
type Text = Pick<PostDocument, 'content'> &
  Partial<Pick<ManuscriptDocument, 'notes'>> & {
    readonly featuredImage?: string | undefined;
  };

/** The places of pictures: texts of posts, confirmed or not, video cards of posts, and the settings of the site. */
@Injectable()
export class MediaSources {
  constructor(
    private readonly posts: PostsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly site: SiteService,
    private readonly videos: VideosRepository,
  ) {}

  /** Ids of posts, in pages. With `since`, only posts that were changed since that instant. */
  async *changedSince(since: string | undefined): AsyncGenerator<readonly string[]> {
    for (const source of [this.posts, this.manuscripts]) {
      let after: Cursor;
      do {
        const page = await source.findVersions({
          limit: PAGE,
          ...(since !== undefined && { since }),
          ...(after && { after }),
        });
        yield page.map(({ id }) => id);
        const last = page.length === PAGE ? page.at(-1) : undefined;
        after = last && { value: since === undefined ? last.id : last.updatedAt, id: last.id };
      } while (after);
    }
    yield [SITE_ID];
  }

  /** The confirmed texts of manuscripts include unlisted posts. */
  async mediaIn(postId: string): Promise<ReadonlySet<string>> {
    if (postId === SITE_ID) return idsIn(JSON.stringify((await this.site.latest()).settings));
    const [post, manuscript, videos] = await Promise.all([
      this.posts.findById(postId),
      this.manuscripts.findById(postId),
      this.videos.findOf([postId]),
    ]);
    const ofVideos = videos.flatMap(({ picture }) => picture?.id ?? []);
    const found = new Set([...idsOf(post), ...idsOf(manuscript), ...ofVideos]);
    if (!manuscript) return found;
    for await (const text of this.history.keptForGood(postId)) {
      for (const id of idsOf(text)) found.add(id);
    }
    return found;
  }

  /** Titles by id. Deleted posts have no title. */
  async titles(postIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const [posts, manuscripts] = await Promise.all([
      this.posts.findSummariesByIds(postIds),
      this.manuscripts.findSummariesByIds(postIds),
    ]);
    const known = [...posts, ...manuscripts].map(({ id, title }) => [id, title] as const);
    return new Map([[SITE_ID, SITE_TITLE], ...known]);
  }
}

function idsOf(text: Text | null): ReadonlySet<string> {
  return idsIn(`${text?.content ?? ''} ${text?.featuredImage ?? ''} ${text?.notes ?? ''}`);
}

function idsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(UPLOADED), ([, id = '']) => id));
}
