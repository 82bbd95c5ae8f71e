import { Inject, Injectable } from '@nestjs/common';
import { internalPostSchema, siteLookSchema, type InternalPost } from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { composeLetter, type LetterSite, type LetterTexts, type LetterWords } from './compose.ts';
import { lookOf } from './letter-look.ts';

export interface PresentLetter {
  readonly post: InternalPost;
  readonly texts: LetterTexts & { readonly revision: number; readonly slug: string };
}

@Injectable()
export class PostLetters {
  readonly #content: ServiceClient;

  constructor(
    private readonly settings: SettingsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** @returns null unless it is public or scheduled */
  async post(id: string): Promise<InternalPost | null> {
    return this.#content.find(`/internal/posts/${encodeURIComponent(id)}`, internalPostSchema);
  }

  /** @returns null unless its post is public or scheduled */
  async present(issue: LetterWords & { readonly postId: string }): Promise<PresentLetter | null> {
    const post = await this.post(issue.postId);
    if (!post) return null;
    const { revision, slug } = post;
    return { post, texts: { ...(await this.letter(post, issue)), revision, slug } };
  }

  async letter(post: InternalPost, words: LetterWords): Promise<LetterTexts> {
    const { postalAddress } = await this.settings.newsletter();
    const { look, timeZone } = await this.site();
    return composeLetter(post, words, { look, timeZone, postalAddress });
  }

  async site(): Promise<Pick<LetterSite, 'look' | 'timeZone'>> {
    const site = await this.#content.get('/api/site', siteLookSchema);
    return { look: lookOf(site, this.config.publicUrl), timeZone: site.timeZone };
  }

  /** Sizes in bytes; pictures that do not exist are left out. */
  async pictureSizes(paths: readonly string[]): Promise<number[]> {
    const sizes = await Promise.all(paths.map((path) => this.#content.size(path)));
    return sizes.flatMap((bytes) => bytes ?? []);
  }
}
