import {
  Clock,
  type Collection,
  Jobs,
  leaseCollection,
  newId,
  SqliteDocumentStore,
} from '@examiner/kit';
import type { InternalPost } from '@examiner/contracts';
import { ServiceUnavailableException } from '@nestjs/common';
import { join } from 'node:path';
import { BouncesService } from '../src/sending/bounces/bounces.service.ts';
import { DeliveriesRepository } from '../src/subscribers/deliveries/deliveries.repository.ts';
import { DELIVERIES, type Delivery } from '../src/subscribers/deliveries/delivery.model.ts';
import { ISSUES, type Issue } from '../src/mail/issues/issue.model.ts';
import { IssueReaders } from '../src/mail/issues/issue-readers.ts';
import { IssuesRepository } from '../src/mail/issues/issues.repository.ts';
import type { MailConfig } from '../src/config.ts';
import type { LetterTexts } from '../src/mail/letter/compose.ts';
import type { DkimKey } from '../src/mail/letter/dkim.ts';
import { senderOf } from '../src/mail/letter/mail-address.ts';
import type { PostLetters } from '../src/mail/letter/post-letters.ts';
import { PostSchedule } from '../src/sending/post-schedule.ts';
import { Preparation } from '../src/sending/preparation.ts';
import { Sender } from '../src/sending/sender.ts';
import { SubmissionLog } from '../src/sending/submission-log.ts';
import { SerialReadersRepository } from '../src/subscribers/serial-readers/serial-readers.repository.ts';
import { SettingsRepository } from '../src/subscribers/settings/settings.repository.ts';
import { FormerSubscribersRepository } from '../src/subscribers/former-subscribers.repository.ts';
import { PendingSubscribersRepository } from '../src/subscribers/pending-subscribers.repository.ts';
import { SUBSCRIBERS } from '../src/subscribers/subscriber.model.ts';
import { Departures } from '../src/subscribers/departures.ts';
import { SubscribersRepository } from '../src/subscribers/subscribers.repository.ts';
import { SuppressionsRepository } from '../src/subscribers/suppressions/suppressions.repository.ts';
import { Suppressions } from '../src/subscribers/suppressions/suppressions.ts';
import { SmtpTransport } from '../src/mail/transport/smtp-transport.ts';
import type { Transport } from '../src/mail/transport/transport.ts';
import { POST } from './post.ts';

const FROM = senderOf('The Examiner <desk@author.test>');
export const ISSUE = 'post:one';

const PARAGRAPH = 'A paragraph of the letter – with an umlaut in “Grüße” and some words. ';
const TEXT = PARAGRAPH.repeat(20);
const LETTER = { html: `<p>${TEXT}</p>`, text: TEXT, revision: 1 };

type PostOfLetter = LetterTexts & Partial<Pick<InternalPost, 'revision' | 'slug' | 'formerSlugs'>>;

export interface SenderOptions {
  readonly connections?: number;
  readonly clock?: Clock;
  readonly bounces?: string;
  /** The account with which the sender signs in. */
  readonly account?: { readonly user: string; readonly password: string };
  readonly isWarmingUp?: boolean;
  readonly dkim?: DkimKey | undefined;
  /** Replaces the mail server at the port. */
  readonly transport?: (store: SqliteDocumentStore) => Transport;
}

/** The sender with a database in a folder, without the rest of the service. */
export class LetterSenders {
  /** The posts of content. */
  readonly posts = new Map<string, PostOfLetter>([['one', LETTER]]);
  isContentAway = false;
  readonly content: Pick<PostLetters, 'post' | 'present'>;
  /** The times at which content publishes the posts. */
  postDueAt: string | undefined;
  readonly store: SqliteDocumentStore;
  readonly deliveries: DeliveriesRepository;
  readonly issues: IssuesRepository;
  readonly subscribers: SubscribersRepository;
  readonly former: FormerSubscribersRepository;
  readonly pending: PendingSubscribersRepository;
  readonly suppressions: Suppressions;
  readonly readers: IssueReaders;
  readonly settings: SettingsRepository;
  readonly preparation: Preparation;
  readonly mail: MailConfig;
  readonly schedule: PostSchedule;
  readonly serialReaders: SerialReadersRepository;
  readonly departures: Departures;
  readonly bounces: BouncesService;
  readonly sender: Sender;
  readonly jobs: Jobs;
  readonly #issueDocuments: Collection<Issue>;

  constructor(
    folder: string,
    port: number,
    { connections = 5, clock = new Clock(), transport, ...mail }: SenderOptions = {},
  ) {
    if (!FROM) throw new Error('The address of the sender is wrong.');
    const logger = { warn: () => undefined, error: () => undefined };
    this.store = new SqliteDocumentStore(join(folder, 'blog.db'));
    this.#issueDocuments = this.store.collection(ISSUES);
    this.deliveries = new DeliveriesRepository(this.store, clock);
    this.issues = new IssuesRepository(this.store, clock);
    this.subscribers = new SubscribersRepository(this.store);
    this.former = new FormerSubscribersRepository(this.store);
    const { deliveries, issues, subscribers } = this;
    this.pending = new PendingSubscribersRepository(this.store, clock);
    this.readers = new IssueReaders(subscribers, this.former, this.pending, deliveries, clock);
    this.settings = new SettingsRepository(this.store);
    const { settings } = this;
    const posts: LetterSenders['content'] = {
      present: async ({ postId }: { readonly postId: string }) => {
        const post = await posts.post(postId);
        const texts = this.posts.get(postId);
        if (!post || !texts) return null;
        const { html, text } = texts;
        const { revision, slug } = post;
        return { post, texts: { html, text, revision, slug } };
      },
      post: (id) => {
        if (this.isContentAway) return Promise.reject(new ServiceUnavailableException());
        const dueAt = this.postDueAt;
        const state = dueAt === undefined ? 'published' : 'scheduled';
        return Promise.resolve(
          this.posts.has(id)
            ? { ...POST, ...this.posts.get(id), id, state, ...(dueAt !== undefined && { dueAt }) }
            : null,
        );
      },
    };
    this.content = posts;
    this.schedule = new PostSchedule(issues, posts, clock);
    this.preparation = new Preparation(deliveries, this.readers, settings, posts, clock);
    const server = {
      host: '127.0.0.1',
      port,
      name: 'localhost',
      requireTls: false,
      user: mail.account?.user,
      password: mail.account?.password,
      ca: undefined,
    };
    const publicUrl = new URL('https://blog.test');
    this.mail = {
      server,
      from: FROM,
      bounces: mail.bounces,
      dkim: mail.dkim,
      tagHeader: undefined,
      rate: Infinity,
      connections,
      publicUrl,
      isWarmingUp: mail.isWarmingUp ?? false,
    };
    this.serialReaders = new SerialReadersRepository(this.store, clock);
    this.suppressions = new Suppressions(new SuppressionsRepository(this.store), settings, clock);
    this.departures = new Departures(
      subscribers,
      this.former,
      this.serialReaders,
      this.suppressions,
      clock,
    );
    this.bounces = new BouncesService(deliveries, issues, subscribers, this.departures, clock);
    const { preparation } = this;
    this.sender = new Sender({
      issues,
      deliveries,
      bounces: this.bounces,
      readers: this.readers,
      settings,
      preparation,
      mail: this.mail,
      transport: transport?.(this.store) ?? new SmtpTransport(server),
      log: new SubmissionLog(folder, logger),
      clock,
      logger,
    });
    this.jobs = new Jobs(this.store.collection(leaseCollection('audience')), clock, logger);
  }

  /** Runs the sender under the lease. @returns whether it got the lease */
  async look(): Promise<boolean> {
    const ran = await this.jobs.run('sender', async (signal, epoch) => {
      await this.sender.run(epoch, signal);
      return true;
    });
    return ran === true;
  }

  /** A process that is stopped during a write keeps the file locked. */
  async isWritable(): Promise<boolean> {
    const nobodys = this.#issueDocuments.updateOne({ id: 'none' }, { $set: { version: 1 } });
    return nobodys.then(
      () => true,
      () => false,
    );
  }

  /** @param at the time of their subscription */
  async addReaders(emails: readonly string[], at = new Date().toISOString()): Promise<void> {
    const readers = this.store.collection(SUBSCRIBERS);
    const consent = { at, source: 'site', textVersion: '1' } as const;
    for (let from = 0; from < emails.length; from += 200) {
      const lot = emails.slice(from, from + 200);
      await readers.insertNew(
        lot.map((email) => ({ id: newId(), email, subscribedAt: at, consent })),
      );
    }
  }

  async addIssue(change: Partial<Issue> = {}): Promise<void> {
    const at = new Date(0).toISOString();
    await this.#issueDocuments.insert({
      id: ISSUE,
      kind: 'post',
      state: 'preparing',
      version: 1,
      subject: 'Grüße an alle',
      postId: 'one',
      preheader: '',
      greeting: '',
      audience: { to: 'everybody' },
      snapshots: [LETTER],
      createdAt: at,
      sendAt: at,
      ...change,
    });
  }

  /** All rows of the issue, by the reader's address. */
  async rows(): Promise<Map<string, Delivery>> {
    const rows = new Map<string, Delivery>();
    const found = await this.store
      .collection(DELIVERIES)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 100_000 });
    for (const row of found) rows.set(row.email, row);
    return rows;
  }
}
