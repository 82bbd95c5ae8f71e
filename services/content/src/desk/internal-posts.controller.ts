import { Controller, Header, Param } from '@nestjs/common';
import { getInternalPost } from '@examiner/contracts/operations';
import type { InternalPost } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { InternalPostsService } from './internal-posts.service.ts';

@Controller()
export class InternalPostsController {
  constructor(private readonly posts: InternalPostsService) {}

  @Handles(getInternalPost)
  @Header('Cache-Control', NO_STORE)
  async get(@Param('id') id: string): Promise<InternalPost> {
    return this.posts.read(id);
  }
}
