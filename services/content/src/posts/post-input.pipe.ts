import { Injectable, type PipeTransform } from '@nestjs/common';
import { postInputSchemaFor, type PostInput } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { SiteService } from '../site/site.service.ts';

/** A post as it is sent; its category is a key then, whether it came as name or key. */
@Injectable()
export class PostInputPipe implements PipeTransform<unknown, Promise<PostInput>> {
  constructor(private readonly site: SiteService) {}

  async transform(body: unknown): Promise<PostInput> {
    const { categories, series } = (await this.site.latest()).site;
    const parsed = postInputSchemaFor(categories, series).safeParse(body);
    if (!parsed.success) throw validationError(parsed.error.issues);
    const { category } = parsed.data;
    const named = categories.find(({ name }) => name === category);
    return { ...parsed.data, category: named?.key ?? category };
  }
}
