import { Inject, Injectable } from '@nestjs/common';
import { internalPostSchema, siteLookSchema, type InternalPost } from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import type { Issue } from '../issues/issue.model.ts';
import { composeLetter, composeNote, type LetterTexts, type LetterWords } from './compose.ts';
import { composeWelcome } from './compose-welcome.ts';
import { lookOf } from './letter-look.ts';
import type { LetterSite } from './letter-site.ts';
import { SiteTexts } from '../../texts/site-texts.ts';
import { noteTree } from './note-tree.ts';

/** Only a draft without a post changes here. */
const FIXED_REVISION = 1;

export interface PresentLetter {
  /** Missing in a letter without a post. */
  readonly post?: InternalPost | undefined;
  readonly texts: LetterTexts & { readonly revision: number; readonly slug?: string };
}

interface WelcomeWords {
  readonly subject: string;
  /** Markdown. */
  readonly text: string;
  readonly posts: readonly InternalPost[];
}

type WrittenLetter = LetterWords &
  Pick<Issue, 'kind' | 'postId'> & { readonly text?: string | undefined };

@Injectable()
export class PostLetters {
  readonly #content: ServiceClient;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly texts: SiteTexts,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** @returns null if the post is neither public nor scheduled */
  async post(id: string): Promise<InternalPost | null> {
    return this.#content.find(`/internal/posts/${encodeURIComponent(id)}`, internalPostSchema);
  }

  /** @returns null if the issue has a post that is neither public nor scheduled */
  async present(issue: WrittenLetter): Promise<PresentLetter | null> {
    if (issue.kind === 'note') {
      return { texts: { ...(await this.note(issue)), revision: FIXED_REVISION } };
    }
    const post = await this.post(issue.postId);
    if (!post) return null;
    const { revision, slug } = post;
    return { post, texts: { ...(await this.letter(post, issue)), revision, slug } };
  }

  async letter(post: InternalPost, words: LetterWords): Promise<LetterTexts> {
    return composeLetter(post, words, await this.#letterSite());
  }

  /** A letter without a post. */
  async note({
    subject,
    preheader,
    text = '',
  }: Pick<WrittenLetter, 'subject' | 'preheader' | 'text'>): Promise<LetterTexts> {
    const site = await this.#letterSite();
    const { language, home } = site.look;
    return composeNote({ subject, preheader, tree: noteTree(text, { language, home }) }, site);
  }

  async welcome({ text, ...words }: WelcomeWords): Promise<LetterTexts> {
    const site = await this.#letterSite();
    const { language, home } = site.look;
    return composeWelcome({ ...words, tree: noteTree(text, { language, home }) }, site);
  }

  async #letterSite(): Promise<LetterSite> {
    const { postalAddress } = await this.settings.newsletter();
    const { look, timeZone } = await this.site();
    return { look, timeZone, postalAddress, texts: await this.texts.in(look.language) };
  }

  async site(): Promise<Pick<LetterSite, 'look' | 'timeZone'>> {
    const site = await this.#content.get('/api/site', siteLookSchema);
    return { look: lookOf(site, this.config.publicUrl), timeZone: site.timeZone };
  }

  /** Sizes in bytes. Missing pictures are left out. */
  async pictureSizes(paths: readonly string[]): Promise<number[]> {
    const sizes = await Promise.all(paths.map((path) => this.#content.size(path)));
    return sizes.flatMap((bytes) => bytes ?? []);
  }
}
