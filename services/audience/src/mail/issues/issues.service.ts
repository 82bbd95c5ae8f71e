import {
  BadRequestException,
  HttpException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import {
  AUDIENCE_WRONG,
  ISSUE_LENGTHS,
  type IssueAudience,
  type IssueInput,
  NOTE_ISSUE,
  type NewIssueInput,
  type NewNoteInput,
  type NewsletterIssueList,
} from '@examiner/contracts';
import { Clock, versionOf } from '@examiner/kit';
import { isDeepStrictEqual } from 'node:util';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import { oneLine } from '../letter/one-line.ts';
import { PostLetters } from '../letter/post-letters.ts';
import { Transport } from '../transport/transport.ts';
import { IssueConflictException } from './issue-conflict.ts';
import type { Issue } from './issue.model.ts';
import { IssueStates } from './issue-states.ts';
import { toNewsletterIssue } from './issue.presenter.ts';
import { IssuesRepository } from './issues.repository.ts';

const PRECONDITION_REQUIRED = 428;
const STALE = 'This letter was changed in another window. Load it again.';

@Injectable()
export class IssuesService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly states: IssueStates,
    private readonly counter: DeliveryCounter,
    private readonly posts: PostLetters,
    private readonly clock: Clock,
    private readonly transport: Transport,
  ) {}

  async list(): Promise<NewsletterIssueList> {
    const issues = await this.issues.listNewestFirst();
    const counted = issues.map(async ({ text: _, ...issue }) => ({
      ...toNewsletterIssue(issue),
      counts: (await this.counter.countsOf(issue)).counts,
    }));
    return { issues: await Promise.all(counted), transport: this.transport.kind };
  }

  async read(id: string): Promise<Issue> {
    return this.states.read(id);
  }

  /** Repeated requests for a post return the same letter. */
  async create({ postId }: NewIssueInput): Promise<Issue> {
    const id = `post:${postId}`;
    const post = await this.posts.post(postId);
    if (!post) {
      throw new NotFoundException(
        'There is no such post for readers. Publish or schedule it, then mail it.',
      );
    }
    const at = this.clock.iso();
    const issue: Issue = {
      id,
      kind: 'post',
      state: 'draft',
      version: 1,
      postId,
      subject: oneLine(post.title, ISSUE_LENGTHS.subject),
      preheader: oneLine(post.excerpt, ISSUE_LENGTHS.preheader),
      greeting: '',
      audience: { to: 'everybody' },
      snapshots: [],
      createdAt: at,
      sendAt: at,
    };
    if (await this.issues.insert(issue)) return issue;
    throw new IssueConflictException('This post has a letter already.', await this.read(id));
  }

  async createNote({ id: number, ...words }: NewNoteInput): Promise<Issue> {
    const id = NOTE_ISSUE + number;
    const at = this.clock.iso();
    const issue: Issue = {
      id,
      kind: 'note',
      state: 'draft',
      version: 1,
      postId: '',
      ...words,
      greeting: '',
      audience: { to: 'everybody' },
      snapshots: [],
      createdAt: at,
      sendAt: at,
    };
    if (await this.issues.insert(issue)) return issue;
    throw new IssueConflictException('This letter is there already.', await this.read(id));
  }

  async change(id: string, input: IssueInput, ifMatch: string | undefined): Promise<Issue> {
    const issue = await this.read(id);
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the version that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    if (issue.state !== 'draft') {
      throw new IssueConflictException('Only a draft can be changed.', issue);
    }
    if (seen !== null && seen !== String(issue.version)) throw stale();
    requireOfKind(issue, input);
    await this.#requireFitting(issue, input.audience);
    const { cut, ...rest } = input;
    const changed =
      cut === undefined
        ? await this.issues.change(issue, rest, ['cut'])
        : await this.issues.change(issue, { ...rest, cut });
    if (!changed) throw stale();
    return changed;
  }

  async #requireFitting({ id, audience: before }: Issue, audience: IssueAudience): Promise<void> {
    if (before.to === 'outdated' || audience.to === 'outdated') {
      if (isDeepStrictEqual(before, audience)) return;
      throw new BadRequestException(
        'A correction goes to those who have the text that it corrects.',
      );
    }
    if (audience.to === 'nobody') throw new BadRequestException(AUDIENCE_WRONG);
    if (audience.to !== 'missed') return;
    const missed = audience.issueId === id ? null : await this.issues.findSummary(audience.issueId);
    if (!missed || missed.kind === 'serial' || missed.figures) {
      throw new BadRequestException('audience must name another letter, which some have missed.');
    }
  }
}

function requireOfKind({ kind }: Issue, { text, cut, audience }: IssueInput): void {
  if (kind !== 'note') {
    if (text === undefined) return;
    throw new BadRequestException('This letter has the text of its post. Change the post.');
  }
  if (cut !== undefined) throw new BadRequestException('Only the letter of a post can be cut.');
  if (audience.to === 'category') {
    throw new BadRequestException(
      'A letter that is no post has no category. Choose other readers.',
    );
  }
}

const stale = () => new PreconditionFailedException({ code: 'version_outdated', message: STALE });
