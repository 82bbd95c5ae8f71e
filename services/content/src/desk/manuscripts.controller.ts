import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  Param,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  DESK_MAX_BYTES,
  deskListQuerySchema,
  manuscriptSaveSchema,
  TOTAL_COUNT_HEADER,
  type AuthUser,
  type DeskListQuery,
  type Manuscript,
  type ManuscriptSave,
  type ManuscriptSaved,
  type PostSlug,
} from '@examiner/contracts';
import { ForEditors, RateLimit, RequestBody, Scope, Viewer, viewerOf } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteService } from '../site/site.service.ts';
import { ActsService } from './acts.service.ts';
import { DESK_WRITES, nameRevision } from './desk-answers.ts';
import { DeskListService } from './desk-list.service.ts';
import { toSlug } from '../posts/post.presenter.ts';
import { toManuscript } from './manuscript.presenter.ts';
import { PromisedPosts } from './promised-posts.ts';
import { ManuscriptsService } from './manuscripts.service.ts';

@Controller('api/desk')
@ForEditors()
export class ManuscriptsController {
  constructor(
    private readonly lists: DeskListService,
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly promised: PromisedPosts,
    private readonly site: SiteService,
  ) {}

  @Get('posts')
  @Scope('posts:write')
  @Header('Cache-Control', NO_STORE)
  async list(
    @Query({ schema: deskListQuerySchema }) query: DeskListQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { posts, total, next } = await this.lists.list(query);
    response.setHeader(TOTAL_COUNT_HEADER, String(total));
    if (next) response.setHeader('Link', `</api/desk/posts?${next}>; rel="next"`);
    response.json(posts);
  }

  @Get('slugs')
  @Scope('posts:write')
  @Header('Cache-Control', NO_STORE)
  async listPromisedSlugs(): Promise<PostSlug[]> {
    const [site, posts] = await Promise.all([this.site.site(), this.promised.all()]);
    return posts.map((post) => toSlug(site, post));
  }

  @Get('manuscripts/:id')
  @Scope('posts:write')
  @Header('Cache-Control', NO_STORE)
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    const manuscript = nameRevision(response, await this.manuscripts.read(id));
    return toManuscript(await this.site.site(), manuscript, viewerOf(response.req));
  }

  @Put('manuscripts/:id')
  @Scope('posts:write')
  @RateLimit(DESK_WRITES)
  @RequestBody({ maxBytes: DESK_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async save(
    @Param('id') id: string,
    @Body({ schema: manuscriptSaveSchema }) input: ManuscriptSave,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptSaved> {
    const saved = await this.manuscripts.save(id, input, viewer, { ifMatch, ifNoneMatch });
    const { revision, updatedAt: savedAt, state, hasChanges } = nameRevision(response, saved);
    return { revision, savedAt, state, hasChanges };
  }

  @Delete('manuscripts/:id')
  @RateLimit(DESK_WRITES)
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
