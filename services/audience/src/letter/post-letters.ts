import { Inject, Injectable } from '@nestjs/common';
import { internalPostSchema, siteNameSchema } from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';
import { composeLetter, type LetterTexts } from './compose.ts';

/** Asks content. */
@Injectable()
export class PostLetters {
  readonly #content: ServiceClient;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#content = new ServiceClient('content', config.urls.content, config.serviceSecret);
  }

  async letterOf(postId: string): Promise<LetterTexts> {
    const path = `/internal/posts/${encodeURIComponent(postId)}`;
    const post = await this.#content.get(path, internalPostSchema);
    const { name } = await this.#content.get('/api/site', siteNameSchema);
    return composeLetter(post, { name, publicUrl: this.config.publicUrl });
  }
}
