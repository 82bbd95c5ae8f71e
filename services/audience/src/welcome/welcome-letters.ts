import { Inject, Injectable } from '@nestjs/common';
import { WELCOME_ISSUE, type InternalPost } from '@examiner/contracts';
import { StandingLetters } from '../mail/issues/standing-letters.ts';
import type { LetterTexts } from '../mail/letter/compose.ts';
import { PostLetters } from '../mail/letter/post-letters.ts';
import { WelcomeTextRepository } from '../subscribers/welcome/welcome-text.repository.ts';

interface ComposedWelcome {
  readonly subject: string;
  readonly texts: LetterTexts;
}

@Injectable()
export class WelcomeLetters {
  constructor(
    private readonly words: WelcomeTextRepository,
    private readonly standing: StandingLetters,
    @Inject(PostLetters) private readonly letters: Pick<PostLetters, 'post' | 'welcome'>,
  ) {}

  /** Composes the saved text. @returns null if no text was saved */
  async compose(): Promise<ComposedWelcome | null> {
    const { version, subject, text, posts } = await this.words.read();
    if (version === 0) return null;
    const found = (await this.posts(posts)).flatMap(({ post }) => post ?? []);
    return { subject, texts: await this.letters.welcome({ subject, text, posts: found }) };
  }

  /** @returns the position of the current text; null if new readers get no welcome letter */
  async present(): Promise<{ readonly issueId: string; readonly snapshot: number } | null> {
    const { isOn, version } = await this.words.read();
    const composed = isOn ? await this.compose() : null;
    if (!composed) return null;
    const { subject, texts } = composed;
    return this.standing.keep(
      { id: WELCOME_ISSUE, postId: '' },
      { subject, preheader: '', greeting: '' },
      { ...texts, revision: version },
    );
  }

  /** Leaves out posts that readers cannot see. */
  async posts(ids: readonly string[]): Promise<{ id: string; post?: InternalPost | undefined }[]> {
    return Promise.all(
      ids.map(async (id) => {
        const post = await this.letters.post(id);
        return { id, ...(post?.state === 'published' && { post }) };
      }),
    );
  }
}
