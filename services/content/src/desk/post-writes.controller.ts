import { Body, Controller, Header, Headers, Param } from '@nestjs/common';
import { createPost, updatePost, deletePost } from '@examiner/contracts/operations';
import type { AuthUser, Post as PostAnswer, PostInput } from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { PostInputPipe } from '../posts/post-input.pipe.ts';
import { PostCreationPipe, type PostCreation } from './post-creation.pipe.ts';
import { PostWritesService } from './post-writes.service.ts';

@Controller()
export class PostWritesController {
  constructor(private readonly writes: PostWritesService) {}

  @Handles(createPost)
  @Header('Cache-Control', NO_STORE)
  async create(
    @Body(PostCreationPipe) { input, manuscript }: PostCreation,
    @Viewer() viewer: AuthUser,
  ): Promise<PostAnswer> {
    return this.writes.create(input, manuscript, viewer.id);
  }

  @Handles(updatePost)
  @Header('Cache-Control', NO_STORE)
  async update(
    @Param('slug') slug: string,
    @Body(PostInputPipe) input: PostInput,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<PostAnswer> {
    return this.writes.update(slug, input, ifMatch);
  }

  @Handles(deletePost)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('slug') slug: string): Promise<void> {
    return this.writes.remove(slug);
  }
}
