import { Controller, Get, Header, Param } from '@nestjs/common';
import type { InternalPost } from '@examiner/contracts';
import { ServiceOnly } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { InternalPostsService } from './internal-posts.service.ts';

@Controller('internal/posts')
export class InternalPostsController {
  constructor(private readonly posts: InternalPostsService) {}

  @Get(':id')
  @ServiceOnly()
  @Header('Cache-Control', NO_STORE)
  async get(@Param('id') id: string): Promise<InternalPost> {
    return this.posts.read(id);
  }
}
