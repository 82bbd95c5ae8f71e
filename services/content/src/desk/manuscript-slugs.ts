import { Injectable } from '@nestjs/common';
import { PostsService } from '../posts/posts.service.ts';
import { SiteAddresses } from '../posts/site-addresses.ts';
import { takenAddressMessage, takenSlug, takenSlugMessage } from '../posts/taken-slug.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

/** Which slugs a manuscript may have beside what readers find. */
@Injectable()
export class ManuscriptSlugs {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly posts: PostsService,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @returns what the author should know of the slug. @throws ConflictException when it is taken */
  async requireFree(manuscript: ManuscriptDocument, slug: string): Promise<string | undefined> {
    const { id } = manuscript;
    if (await this.posts.isSlugFree(slug, id)) {
      const taken = await this.addresses.findTaken(slug, id);
      return taken === null ? undefined : takenAddressMessage(slug, taken);
    }
    await this.manuscripts.updateUnchanged(manuscript, {
      $set: { problem: takenSlugMessage(slug) },
    });
    throw takenSlug(slug);
  }

  /** The slug of the manuscript, with a number where that is taken. */
  async nextFree({ id, slug }: ManuscriptDocument): Promise<string> {
    let free = slug;
    for (let n = 2; slug && !(await this.posts.isSlugFree(free, id)); n += 1) free = `${slug}-${n}`;
    return free;
  }
}
