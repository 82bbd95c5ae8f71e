import { Inject, Injectable } from '@nestjs/common';
import { ISSUE_LENGTHS, type InternalPost, type InternalSeries } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { AT_REST, type Issue, type Snapshot } from '../mail/issues/issue.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { oneLine } from '../mail/letter/one-line.ts';
import { PostLetters } from '../mail/letter/post-letters.ts';
import { Transport } from '../mail/transport/transport.ts';
import { serialIssueId } from './serial-parts.ts';

interface Part {
  readonly index: number;
  readonly isLast: boolean;
}

/** The letters of parts: one for each post, with a text for each state in which readers got it. */
@Injectable()
export class SerialLetters {
  constructor(
    private readonly issues: IssuesRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'post' | 'letter'>,
    @Inject(Transport) private readonly transport: Pick<Transport, 'kind'>,
    private readonly clock: Clock,
  ) {}

  /** @returns where its present text is; null where readers cannot see the post */
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
    const issue = await this.#issue(post, { ...words, snapshots: [snapshot] });
    return { issueId: issue.id, snapshot: await this.#keep(issue, words, snapshot) };
  }

  async #issue(
    { id: postId }: InternalPost,
    words: Pick<Issue, 'subject' | 'preheader' | 'greeting' | 'snapshots'>,
  ): Promise<Issue> {
    const id = serialIssueId(postId);
    const found = await this.issues.find(id);
    if (found) return found;
    const fresh: Issue = {
      id,
      kind: 'serial',
      state: 'waiting',
      version: 1,
      postId,
      ...words,
      audience: { to: 'nobody' },
      candidates: 0,
      transport: this.transport.kind,
      createdAt: this.clock.iso(),
      sendAt: AT_REST,
    };
    if (await this.issues.insert(fresh)) return fresh;
    return this.#issue({ id: postId } as InternalPost, words);
  }

  async #keep(
    issue: Issue,
    words: Pick<Issue, 'subject' | 'preheader' | 'greeting'>,
    snapshot: Snapshot,
  ): Promise<number> {
    const { html, text } = snapshot;
    const known = issue.snapshots.findIndex((each) => each.html === html && each.text === text);
    if (known !== -1) return known;
    const snapshots = [...issue.snapshots, snapshot];
    if (await this.issues.change(issue, { ...words, snapshots })) return snapshots.length - 1;
    const fresh = await this.issues.find(issue.id);
    if (!fresh) throw new Error(`The letter ${issue.id} is gone.`);
    return this.#keep(fresh, words, snapshot);
  }
}
