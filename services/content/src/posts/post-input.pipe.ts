import { Injectable, type PipeTransform } from '@nestjs/common';
import type { PostInput } from '@examiner/contracts';
import { SiteService } from '../site/site.service.ts';
import { toPostInput } from './post-input.ts';

@Injectable()
export class PostInputPipe implements PipeTransform<unknown, Promise<PostInput>> {
  constructor(private readonly site: SiteService) {}

  async transform(body: unknown): Promise<PostInput> {
    return toPostInput((await this.site.latest()).site, body);
  }
}
