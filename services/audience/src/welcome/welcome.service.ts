import { HttpException, Injectable, PreconditionFailedException } from '@nestjs/common';
import { WELCOME_ISSUE, type Welcome, type WelcomeAnswer } from '@examiner/contracts';
import { ActivityLog, versionOf } from '@examiner/kit';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import type { WelcomeText } from '../subscribers/welcome/welcome-text.model.ts';
import { WelcomeTextRepository } from '../subscribers/welcome/welcome-text.repository.ts';
import { WelcomeLetters } from './welcome-letters.ts';

const PRECONDITION_REQUIRED = 428;
const STALE = 'The welcome letter was changed in another window. Load it again.';

@Injectable()
export class WelcomeService {
  constructor(
    private readonly words: WelcomeTextRepository,
    private readonly letters: WelcomeLetters,
    private readonly issues: IssuesRepository,
    private readonly activity: ActivityLog,
  ) {}

  async read(): Promise<WelcomeAnswer> {
    return this.#answer(await this.words.read());
  }

  async save(input: Welcome, ifMatch: string | undefined): Promise<WelcomeAnswer> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the version that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    const { version } = await this.words.read();
    const isCurrent = seen === null || seen === String(version);
    const saved = isCurrent ? await this.words.change(version, input) : null;
    if (!saved) throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    await this.activity.record('newsletter.changed', { details: { changed: 'welcome letter' } });
    return this.#answer(saved);
  }

  async #answer({ id: _, posts, ...text }: WelcomeText): Promise<WelcomeAnswer> {
    const found = await this.letters.posts(posts);
    const titles = found.map(({ id, post }) => ({ id, ...(post && { title: post.title }) }));
    const hasResults = (await this.issues.stateOf(WELCOME_ISSUE)) !== undefined;
    return { ...text, posts: titles, hasResults };
  }
}
