import { Inject, Injectable } from '@nestjs/common';
import { ISSUE_LENGTHS, type InternalSeries } from '@examiner/contracts';
import { StandingLetters } from '../mail/issues/standing-letters.ts';
import { oneLine } from '../mail/letter/one-line.ts';
import { PostLetters } from '../mail/letter/post-letters.ts';
import { serialIssueId } from './serial-parts.ts';

interface Part {
  readonly index: number;
  readonly isLast: boolean;
}

/** The letters of parts: one letter for each post, with a snapshot for each text. */
@Injectable()
export class SerialLetters {
  constructor(
    private readonly standing: StandingLetters,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'post' | 'letter'>,
  ) {}

  /** @returns the position of the current text; null if readers cannot see the post */
  async present(
    series: InternalSeries,
    { index, isLast }: Part,
  ): Promise<{ readonly issueId: string; readonly snapshot: number } | null> {
    const post = await this.posts.post(series.parts[index]?.id ?? '');
    if (post?.state !== 'published') return null;
    const words = {
      subject: oneLine(post.title, ISSUE_LENGTHS.subject),
      preheader: oneLine(post.excerpt, ISSUE_LENGTHS.preheader),
      greeting: '',
    };
    const { id, title, state } = series;
    const isEnd = isLast && state === 'complete';
    const serial = { id, title, part: index + 1, isLast: isEnd };
    const texts = await this.posts.letter(post, { ...words, serial });
    const snapshot = { ...texts, revision: post.revision };
    return this.standing.keep({ id: serialIssueId(post.id), postId: post.id }, words, snapshot);
  }
}
