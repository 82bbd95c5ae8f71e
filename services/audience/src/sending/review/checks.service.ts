import { Inject, Injectable } from '@nestjs/common';
import {
  letterImage,
  UNSUBSCRIBE_PATH,
  type InternalPost,
  type IssueChecks,
} from '@examiner/contracts';
import { Clock, CONFIG } from '@examiner/kit';
import type { Tree } from '@examiner/markup';
import PostalMime from 'postal-mime';
import type { AudienceConfig } from '../../config.ts';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import { IssueReaders } from '../../mail/issues/issue-readers.ts';
import { onlyOnce, type Issue, type Snapshot } from '../../mail/issues/issue.model.ts';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { cutsOf } from '../../mail/letter/cut.ts';
import { noteTree } from '../../mail/letter/note-tree.ts';
import { linksOf, picturesOf } from '../../mail/letter/post-links.ts';
import { PostLetters, type PresentLetter } from '../../mail/letter/post-letters.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { EVERY_SERVER_BYTES, tooLarge } from '../../mail/transport/size.ts';
import { Transport } from '../../mail/transport/transport.ts';
import { MailVerdictsRepository } from '../../mail-check/verdicts/mail-verdicts.repository.ts';
import { IssueMails } from './issue-mails.ts';
import {
  bounceChecks,
  mailChecks,
  pictureChecks,
  siteChecks,
  sizeChecks,
  stop,
  tell,
  wordChecks,
} from './letter-checks.ts';
import { LinkChecks } from './link-checks.ts';

type Check = IssueChecks['checks'][number];

const NO_POST = stop('Readers cannot see the post. Publish or schedule it first.');
const NO_TEXT = stop('It has no text yet.');
const MISSED_TOO_OLD = stop(
  'Who got the letter that they are to have missed is not kept any more. Choose others whom it is for.',
);
const NO_POSTAL_ADDRESS = tell(
  'It has no postal address: laws in the US, Canada, and many other countries require one. Add it in Letter settings.',
);

const SEEN_MS = 30 * 24 * 3_600_000;
const NOT_SEEN = tell(
  'No mailbox of yours saw SPF, DKIM and DMARC pass for 30 days: receivers may take it for spam. Let npm run mail -- --check look.',
);

/** The letter that would be sent, or a sentence with the reason why it cannot be sent. */
export type BeforeSending = { readonly stopped: string } | PresentLetter;

export const dueAtOf = (post: InternalPost | undefined) =>
  post?.state === 'scheduled' ? post.dueAt : undefined;

@Injectable()
export class ChecksService {
  constructor(
    private readonly states: IssueStates,
    private readonly issues: IssuesRepository,
    private readonly readers: IssueReaders,
    private readonly counter: DeliveryCounter,
    private readonly posts: PostLetters,
    private readonly settings: SettingsRepository,
    private readonly mails: IssueMails,
    private readonly links: LinkChecks,
    private readonly transport: Transport,
    private readonly verdicts: MailVerdictsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AudienceConfig,
  ) {}

  async checks(id: string): Promise<IssueChecks> {
    const issue = await this.states.read(id);
    const approved = issue.state === 'draft' ? undefined : issue.snapshots.at(-1);
    const { checks, htmlBytes, present } = await this.#ofMail(issue, approved);
    const post = present?.post;
    const postDueAt = dueAtOf(post);
    const { audience } = issue;
    const category = approved ? approved.category : post?.category;
    const aim = { audience, category, postId: onlyOnce(issue) };
    const { readers, leftOut } = await this.readers.count(aim);
    if (readers === 0) checks.push(tell('Nobody would get it now.'));
    checks.push(...(await this.#besideLast(issue)));
    if (post) checks.push(...(await this.#ofText(post.tree as Tree, `/post/${post.slug}`)));
    if (issue.kind === 'note') checks.push(...(await this.#ofText(this.#treeOf(issue), '/')));
    const { postalAddress } = await this.settings.newsletter();
    if (!postalAddress) checks.push(NO_POSTAL_ADDRESS);
    if (await this.#isUnseen()) checks.push(NOT_SEEN);
    const cut = post ? await this.#cutOf(post, issue, htmlBytes) : undefined;
    return {
      checks,
      readers,
      leftOut,
      htmlBytes,
      mailboxes: this.config.ownMailboxes.map(({ address }) => address),
      ...(cut && { cut }),
      ...(postDueAt !== undefined && { postDueAt }),
    };
  }

  /** The letter with the current text of its post. */
  async beforeSending(issue: Issue): Promise<BeforeSending> {
    const { checks, present } = await this.#ofMail(issue);
    const stopped = checks.find(({ level }) => level === 'stops')?.message;
    if (stopped !== undefined || !present) return { stopped: stopped ?? NO_POST.message };
    return present;
  }

  async #ofMail(
    issue: Issue,
    approved?: Snapshot,
  ): Promise<{ checks: Check[]; htmlBytes: number; present?: PresentLetter }> {
    const checks = siteChecks(this.config.mail);
    if (await this.#isMissedTooOld(issue)) checks.push(MISSED_TOO_OLD);
    if (issue.kind === 'note' && !issue.text?.trim()) checks.push(NO_TEXT);
    const present = await this.posts.present(issue);
    if (!present) return { checks: [...checks, NO_POST], htmlBytes: 0 };
    const texts = approved ?? present.texts;
    const { bytes } = await this.mails.mailOf(issue, texts, { to: 'reader', kind: 'preview' });
    const { html = '', text = '' } = await PostalMime.parse(bytes);
    const leave = new URL(`${UNSUBSCRIBE_PATH}?token=`, this.config.publicUrl).href;
    const htmlBytes = Buffer.byteLength(html);
    checks.push(...(await this.#ofServer(bytes.length)));
    checks.push(...mailChecks({ html, text }, leave), ...sizeChecks(htmlBytes));
    return { checks, htmlBytes, present };
  }

  async #isMissedTooOld({ audience }: Issue): Promise<boolean> {
    if (audience.to !== 'missed') return false;
    return (await this.issues.findSummary(audience.issueId))?.figures !== undefined;
  }

  async #cutOf(
    { tree, slug }: InternalPost,
    { cut }: Issue,
    html: number,
  ): Promise<IssueChecks['cut']> {
    const base = new URL(`/post/${slug}`, this.config.publicUrl).href;
    const { look } = await this.posts.site();
    return cutsOf(tree as Tree, { html, cut, base, look });
  }

  async #isUnseen(): Promise<boolean> {
    if (!this.config.mail.server) return false;
    return !(await this.verdicts.havePassedSince(this.clock.iso(-SEEN_MS)));
  }

  /** An unreachable server is not reported here. The letter waits for it. */
  async #ofServer(bytes: number): Promise<Check[]> {
    if (bytes <= EVERY_SERVER_BYTES) return [];
    const carrier = await this.transport.open().catch(() => null);
    const maxBytes = carrier?.maxBytes;
    carrier?.quit();
    return maxBytes !== undefined && bytes > maxBytes ? [stop(tooLarge(bytes, maxBytes))] : [];
  }

  async #besideLast(issue: Issue): Promise<Check[]> {
    const all = await this.issues.listNewestFirst();
    const last = all.find(({ id, state }) => id !== issue.id && state !== 'draft');
    const bounced = last ? bounceChecks((await this.counter.countsOf(last)).counts) : [];
    return [...wordChecks(issue, last), ...bounced];
  }

  #treeOf({ text = '' }: Pick<Issue, 'text'>): Tree {
    return noteTree(text, { language: '', home: this.config.publicUrl.href });
  }

  async #ofText(tree: Tree, path: string): Promise<Check[]> {
    const base = new URL(path, this.config.publicUrl);
    const told = await this.links.tell(linksOf(tree, base));
    const pictures = picturesOf(tree, base);
    const own = pictures.filter(({ url }) => url.origin === base.origin);
    const paths = own.map(({ url }) => letterImage(url.pathname) ?? url.pathname);
    const sizes = await this.posts.pictureSizes([...new Set(paths)]);
    return [...pictureChecks(pictures, sizes), ...told.map(tell)];
  }
}
