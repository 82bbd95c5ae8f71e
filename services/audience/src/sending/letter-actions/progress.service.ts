import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryList, DeliveryQuery, IssueProgress } from '@examiner/contracts';
import { Clock, CONFIG } from '@examiner/kit';
import type { AudienceConfig } from '../../config.ts';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import { DeliveryResponses } from '../../subscribers/deliveries/delivery-responses.ts';
import { DeliveryRate } from '../../subscribers/deliveries/delivery-rate.ts';
import { categoryOf, onlyOnce, type Issue } from '../../mail/issues/issue.model.ts';
import { IssueReaders } from '../../mail/issues/issue-readers.ts';
import { toNewsletterIssue } from '../../mail/issues/issue.presenter.ts';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';

const PAGE = 100;
const UNDER_WAY: readonly Issue['state'][] = ['sending', 'waiting', 'paused'];
const OVER: readonly Issue['state'][] = ['done', 'cancelled'];
const MISSED: readonly Delivery['state'][] = ['failed', 'skipped'];
const GMAIL = 'imap.gmail.com';
const SEARCH = 'https://mail.google.com/mail/#search/';

@Injectable()
export class ProgressService {
  constructor(
    private readonly states: IssueStates,
    private readonly deliveries: DeliveriesRepository,
    private readonly counter: DeliveryCounter,
    private readonly rates: DeliveryRate,
    private readonly said: DeliveryResponses,
    private readonly former: FormerSubscribersRepository,
    private readonly readers: IssueReaders,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'inbox'>,
  ) {}

  async progress(id: string): Promise<IssueProgress> {
    const issue = await this.states.read(id);
    const { at, counts, replies, departures } = await this.counter.countsOf(issue);
    const { queued, sending, ...ended } = counts;
    const nextTryAt = sending === 0 && queued > 0 ? await this.#nextTryOf(issue) : undefined;
    const rate = this.#rateOf(issue, {
      at,
      ended: sum(Object.values(ended)),
      isResting: nextTryAt !== undefined,
    });
    const secondsLeft = rate ? Math.ceil((queued + sending) / rate) : null;
    const figures = { counts, replies, departures, rate, secondsLeft };
    const marked = await this.former.countMarkedBy(id);
    const responses = await this.#responsesOf(issue);
    const missed = await this.#missedOf(issue);
    return {
      issue: toNewsletterIssue(issue),
      ...figures,
      ...(marked > 0 && { marked }),
      ...(missed !== undefined && { missed }),
      ...(nextTryAt !== undefined && { nextTryAt }),
      ...(responses && { responses }),
    };
  }

  /** @returns undefined while a mail is due now */
  async #nextTryOf({ id, state }: Issue): Promise<string | undefined> {
    if (state !== 'sending') return undefined;
    const at = await this.deliveries.nextAttemptAt(id);
    return at !== undefined && at > this.clock.iso() ? at : undefined;
  }

  async #missedOf(issue: Issue): Promise<number | undefined> {
    const { id, state, kind, audience, figures } = issue;
    if (!OVER.includes(state) || kind === 'serial' || figures) return undefined;
    const aim = { audience, category: categoryOf(issue), postId: onlyOnce(issue) };
    let missed = 0;
    for await (const lot of this.readers.lots(aim)) {
      const rows = await this.deliveries.findByIds(lot.map((reader) => `${id}:${reader.id}`));
      missed += lot.length - rows.filter((row) => !MISSED.includes(row.state)).length;
    }
    return missed;
  }

  async list(
    id: string,
    { state, replied, left, after, limit = PAGE }: DeliveryQuery,
  ): Promise<DeliveryList> {
    await this.states.read(id);
    const page = { after, limit: limit + 1 };
    const mark = replied ? 'repliedAt' : left && 'leftAt';
    const found = mark
      ? await this.deliveries.findMarked(id, mark, page)
      : await this.deliveries.findPage(id, { state, ...page });
    const rows = found.slice(0, limit);
    const next = found.length > limit ? rows.at(-1)?.id : undefined;
    const deliveries = rows.map((row) => ({
      id: row.id,
      readerId: row.subscriberId,
      email: row.email,
      state: row.state,
      attempts: row.attempts,
      ...(row.endedAt !== undefined && { endedAt: row.endedAt }),
      ...(row.response !== undefined && { response: row.response }),
      ...(row.leftAt !== undefined && { leftAt: row.leftAt }),
      ...(row.repliedAt !== undefined && { repliedAt: row.repliedAt, ...this.#replyOf(row) }),
    }));
    return { deliveries, ...(next !== undefined && { next }) };
  }

  /** After the letter has ended, returns only replies about mails that did not arrive. */
  async #responsesOf({ id, state }: Issue): Promise<IssueProgress['responses']> {
    if (UNDER_WAY.includes(state)) return this.said.lastOf(id);
    return OVER.includes(state) ? this.said.lastOf(id, ['failed', 'bounced']) : undefined;
  }

  /** Only Gmail has web addresses for mails. */
  #replyOf({ replyId }: Delivery): { readonly replyLink?: string } {
    const { inbox } = this.config;
    if (!replyId || inbox?.host !== GMAIL) return {};
    return { replyLink: `${SEARCH}${encodeURIComponent(`rfc822msgid:${replyId}`)}` };
  }

  #rateOf(
    { id, state }: Issue,
    { isResting, ...last }: { readonly at: number; ended: number; isResting: boolean },
  ): number | null {
    if (state === 'sending' && !isResting) return this.rates.observe(id, last);
    this.rates.forget(id);
    return null;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
