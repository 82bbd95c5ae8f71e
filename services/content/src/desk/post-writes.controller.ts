import {
  Body,
  Controller,
  Delete,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import type { AuthUser, Post as PostAnswer, PostInput } from '@examiner/contracts';
import { ForEditors, RateLimit, Scope, Viewer } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { POSTS_PATH } from '../posts/listed-page.ts';
import { PostInputPipe } from '../posts/post-input.pipe.ts';
import { PostCreationPipe, type PostCreation } from './post-creation.pipe.ts';
import { PostWritesService } from './post-writes.service.ts';

/** Far more than an author needs while correcting; it only stops a script that runs wild. */
const WRITES = { name: 'post-writes', calls: 600, windowSeconds: 3600 } as const;

@Controller(POSTS_PATH)
@ForEditors()
@Scope('posts:write')
export class PostWritesController {
  constructor(private readonly writes: PostWritesService) {}

  @Post()
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async create(
    @Body(PostCreationPipe) { input, manuscript }: PostCreation,
    @Viewer() viewer: AuthUser,
  ): Promise<PostAnswer> {
    return this.writes.create(input, manuscript, viewer.id);
  }

  @Put(':slug')
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async update(
    @Param('slug') slug: string,
    @Body(PostInputPipe) input: PostInput,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<PostAnswer> {
    return this.writes.update(slug, input, ifMatch);
  }

  @Delete(':slug')
  @HttpCode(204)
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('slug') slug: string): Promise<void> {
    return this.writes.remove(slug);
  }
}
