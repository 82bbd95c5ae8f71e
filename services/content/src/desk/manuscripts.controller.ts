import { Body, Controller, Header, Headers, Param, Query, Res } from '@nestjs/common';
import {
  listDeskPosts,
  listPromisedSlugs,
  getManuscript,
  saveManuscript,
  deleteManuscript,
  duplicateManuscript,
} from '@examiner/contracts/operations';
import {
  TOTAL_COUNT_HEADER,
  type AuthUser,
  type DeskListQuery,
  type Duplicate,
  type Manuscript,
  type ManuscriptSave,
  type ManuscriptSaved,
  type PostSlug,
} from '@examiner/contracts';
import { Handles, Viewer, viewerOf } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteService } from '../site/site.service.ts';
import { ActsService } from './acts.service.ts';
import { nameRevision } from './desk-answers.ts';
import { DeskListService } from './desk-list.service.ts';
import { DuplicatesService } from './duplicates.service.ts';
import { toSlug } from '../posts/post.presenter.ts';
import { toManuscript } from './manuscript.presenter.ts';
import { PromisedPosts } from './promised-posts.ts';
import { ManuscriptsService } from './manuscripts.service.ts';

@Controller()
export class ManuscriptsController {
  constructor(
    private readonly lists: DeskListService,
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly duplicates: DuplicatesService,
    private readonly promised: PromisedPosts,
    private readonly site: SiteService,
  ) {}

  @Handles(listDeskPosts)
  @Header('Cache-Control', NO_STORE)
  async list(@Query() query: DeskListQuery, @Res() response: Response): Promise<void> {
    const { posts, total, next } = await this.lists.list(query);
    response.setHeader(TOTAL_COUNT_HEADER, String(total));
    if (next) response.setHeader('Link', `</api/desk/posts?${next}>; rel="next"`);
    response.json(posts);
  }

  @Handles(listPromisedSlugs)
  @Header('Cache-Control', NO_STORE)
  async listPromisedSlugs(): Promise<PostSlug[]> {
    const [site, posts] = await Promise.all([this.site.site(), this.promised.all()]);
    return posts.map((post) => toSlug(site, post));
  }

  @Handles(getManuscript)
  @Header('Cache-Control', NO_STORE)
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    const manuscript = nameRevision(response, await this.manuscripts.read(id));
    return toManuscript(await this.site.site(), manuscript, viewerOf(response.req));
  }

  @Handles(saveManuscript)
  @Header('Cache-Control', NO_STORE)
  async save(
    @Param('id') id: string,
    @Body() input: ManuscriptSave,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptSaved> {
    const saved = await this.manuscripts.save(id, input, viewer, { ifMatch, ifNoneMatch });
    const { revision, updatedAt: savedAt, state, hasChanges } = nameRevision(response, saved);
    return { revision, savedAt, state, hasChanges };
  }

  @Handles(duplicateManuscript)
  @Header('Cache-Control', NO_STORE)
  async duplicate(
    @Param('id') id: string,
    @Body() { id: copyId }: Duplicate,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    const made = nameRevision(response, await this.duplicates.duplicate(id, copyId, viewer));
    return toManuscript(await this.site.site(), made, viewer);
  }

  @Handles(deleteManuscript)
  @Header('Cache-Control', NO_STORE)
  async remove(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript | undefined> {
    const binned = await this.acts.remove(id, ifMatch, viewer.isAdmin);
    if (binned) {
      return toManuscript(await this.site.site(), nameRevision(response, binned), viewer);
    }
    response.status(204);
    return undefined;
  }
}
