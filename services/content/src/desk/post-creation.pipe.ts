import { Injectable, type PipeTransform } from '@nestjs/common';
import { postCreationSchema, type PostInput } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { OwnPictures } from '../posts/own-pictures.ts';
import { toPostInput } from '../posts/post-input.ts';
import { SiteService } from '../site/site.service.ts';

export interface PostCreation {
  readonly input: PostInput;
  /** The id of the manuscript, if the text was written at the desk. */
  readonly manuscript: string | undefined;
}

@Injectable()
export class PostCreationPipe implements PipeTransform<unknown, Promise<PostCreation>> {
  constructor(
    private readonly site: SiteService,
    private readonly pictures: OwnPictures,
  ) {}

  async transform(body: unknown): Promise<PostCreation> {
    const input = toPostInput((await this.site.latest()).site, body);
    await this.pictures.require(input);
    const { manuscript: id } = body as { readonly manuscript?: unknown };
    const manuscript = postCreationSchema.shape.manuscript.safeParse(id);
    if (manuscript.success) return { input, manuscript: manuscript.data };
    throw validationError(
      manuscript.error.issues.map((issue) => ({ ...issue, path: ['manuscript'] })),
    );
  }
}
