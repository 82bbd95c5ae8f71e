import { Injectable, type PipeTransform } from '@nestjs/common';
import type { PostInput } from '@examiner/contracts';
import { SiteService } from '../site/site.service.ts';
import { OwnPictures } from './own-pictures.ts';
import { toPostInput } from './post-input.ts';

@Injectable()
export class PostInputPipe implements PipeTransform<unknown, Promise<PostInput>> {
  constructor(
    private readonly site: SiteService,
    private readonly pictures: OwnPictures,
  ) {}

  async transform(body: unknown): Promise<PostInput> {
    const input = toPostInput((await this.site.latest()).site, body);
    await this.pictures.require(input);
    return input;
  }
}
