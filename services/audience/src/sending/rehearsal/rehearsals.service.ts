import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { IssueRehearsal } from '@examiner/contracts';
import { Clock, CONFIG, LOGGER } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import PostalMime from 'postal-mime';
import type { Logger } from 'pino';
import { IssueMails } from '../review/issue-mails.ts';
import type { AudienceConfig, OwnMailbox } from '../../config.ts';
import type { Issue } from '../../mail/issues/issue.model.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { MailRefusedException, SingleMails } from '../../mail/transport/single-mails.ts';
import { MailVerdictsRepository } from '../../mail-check/verdicts/mail-verdicts.repository.ts';
import { VerdictReader } from '../../mail-check/verdicts/verdict-reader.ts';
import { troubleOf } from '../../mail-check/verdicts/verdict.ts';

type Result = IssueRehearsal['results'][number];
interface Rehearsed {
  readonly result: Result;
  /** The reason not to send the letter. */
  readonly trouble?: string | undefined;
}

/** The longest wait for a verdict. */
export const VERDICT_MS = 120_000;
const CLIPPED_BYTES = 102_000;

/** Sends a held letter to the author's own mailboxes first, and reads the results there. */
@Injectable()
export class RehearsalsService implements BeforeApplicationShutdown {
  readonly #end = new AbortController();

  constructor(
    private readonly issues: IssuesRepository,
    @Inject(IssueMails) private readonly mails: Pick<IssueMails, 'mailTo'>,
    @Inject(SingleMails) private readonly single: Pick<SingleMails, 'send'>,
    private readonly verdicts: MailVerdictsRepository,
    private readonly reader: VerdictReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail' | 'ownMailboxes'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  beforeApplicationShutdown(): void {
    this.#end.abort();
  }

  get mailboxes(): string[] {
    return this.config.ownMailboxes.map(({ address }) => address);
  }

  /** The end of the wait for verdicts; null if no mailbox is configured. */
  plan(until: string): IssueRehearsal | null {
    const results = this.mailboxes.map((address) => ({ address }));
    return results.length === 0 ? null : { until, isClipped: false, results };
  }

  /** @param goesAt the earliest time to send the letter, if no mailbox reports a problem */
  async run(issue: Issue, goesAt: string): Promise<void> {
    const { rehearsal } = issue;
    if (!rehearsal) return;
    try {
      const { bytes } = await this.mails.mailTo(issue, this.mailboxes[0] ?? '', 'preview');
      const { html = '' } = await PostalMime.parse(bytes);
      const last = this.clock.iso(VERDICT_MS);
      const until = rehearsal.until < last ? rehearsal.until : last;
      const isClipped = Buffer.byteLength(html) >= CLIPPED_BYTES;
      await Promise.all(
        this.config.ownMailboxes.map(async (box) => {
          const { result, trouble } = await this.#in(box, issue, until);
          await this.#note(issue, { result, trouble, isClipped, goesAt });
        }),
      );
    } catch (error) {
      // Without a verdict, the letter is sent after its hold.
      if (!this.#end.signal.aborted) this.logger.error({ err: error }, 'no rehearsal was held');
    }
  }

  async #in({ address, account }: OwnMailbox, issue: Issue, until: string): Promise<Rehearsed> {
    const { signal } = this.#end;
    try {
      const mail = await this.mails.mailTo(issue, address, 'test');
      const providerId = await this.single.send(mail);
      const id = `<${mail.tag}@${this.config.mail.from.domain}>`;
      const ids = [id, ...(providerId ? [providerId] : [])];
      let verdict = await this.reader.find(account, ids, signal);
      while (!verdict && this.clock.iso() < until) {
        await this.reader.pause(signal);
        verdict = await this.reader.find(account, ids, signal);
      }
      if (!verdict) return { result: { address } };
      await this.verdicts.note(address, verdict);
      const { folder, results } = verdict;
      return { result: { address, folder, ...results }, trouble: troubleOf(address, verdict) };
    } catch (error) {
      if (signal.aborted) throw error;
      const { message } = error as Error;
      if (error instanceof SourceError) {
        return { result: { address, problem: `The mailbox ${message}.` } };
      }
      const trouble = isRefusedForGood(error) ? `${address}: ${message}` : undefined;
      return { result: { address, problem: message }, trouble };
    }
  }

  /** Changes the issue only while it is held for this rehearsal. */
  async #note(
    { id, rehearsal: own }: Issue,
    { result, trouble, isClipped, goesAt }: Rehearsed & { isClipped: boolean; goesAt: string },
  ): Promise<void> {
    for (;;) {
      const issue = await this.issues.find(id);
      const { rehearsal } = issue ?? {};
      if (issue?.state !== 'held' || !rehearsal || rehearsal.until !== own?.until) return;
      const results = rehearsal.results.map((each) =>
        each.address === result.address ? result : each,
      );
      const isGreen = results.every(({ folder }) => folder !== undefined);
      const now = this.clock.iso();
      const change = {
        rehearsal: { ...rehearsal, isClipped, results },
        ...(isGreen && issue.sendAt > goesAt && { sendAt: now > goesAt ? now : goesAt }),
        ...(trouble !== undefined && { state: 'draft' as const, snapshots: [], reason: trouble }),
      };
      if (await this.issues.change(issue, change)) return;
    }
  }
}

/** The sender's problem may end before the letter is sent. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof MailRefusedException &&
  (error.failure.isPermanent || error.failure.fault !== 'sender');
