import { ConflictException, Injectable } from '@nestjs/common';
import {
  CONSENT_TEXT_VERSION,
  type AuthUser,
  type ErrorBody,
  type SubscribeInput,
  type SubscriberList,
} from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { Joining } from './joining.ts';
import { LatestPostDate } from './latest-post-date.ts';
import { PendingSubscribersRepository } from './pending-subscribers.repository.ts';
import { Refusals } from './refusals.ts';
import type { Client } from './client.ts';
import { SubscribeLimits } from './subscribe-limits.ts';
import type { ConsentSource, Subscriber } from './subscriber.model.ts';
import { SiteTexts } from '../texts/site-texts.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

export interface SubscribeRequest {
  readonly viewer: AuthUser | null;
  readonly client: Client;
}

export interface SubscribeResult {
  readonly message: string;
  readonly note?: string;
  /** Whether the caller is told that the address is new. */
  readonly isCreated: boolean;
}

@Injectable()
export class SubscribersService {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly joining: Joining,
    private readonly refusals: Refusals,
    private readonly limits: SubscribeLimits,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    private readonly latestPostDate: LatestPostDate,
    private readonly texts: SiteTexts,
  ) {}

  /** Only the admin learns whether an address was known. */
  async subscribe(
    input: SubscribeInput,
    { viewer, client }: SubscribeRequest,
  ): Promise<SubscribeResult> {
    if (viewer?.isAdmin) return this.#addByAdmin(input.email);
    await this.limits.consume(client, input.email);
    const asksFirst = await this.joining.asksFirst();
    if (!input.website) {
      const consent = this.#consent('site');
      if (asksFirst) await this.joining.ask(input.email, consent);
      else await this.#joinByForm(input.email, consent);
    }
    const texts = await this.texts.now();
    const note = asksFirst && { note: texts.plain('subscribe.note') };
    return { message: texts.plain('subscribe.thanks'), isCreated: false, ...note };
  }

  async list(): Promise<SubscriberList> {
    const lastPostedAt = await this.latestPostDate.read();
    const emails: string[] = [];
    let lastSubscribedAt: string | null = null;
    for await (const { email, subscribedAt } of this.subscribers.streamNewestFirst()) {
      lastSubscribedAt ??= subscribedAt;
      emails.push(email);
    }
    const pending = (await this.joining.asksFirst()) && { pending: await this.pending.count() };
    return { emails, count: emails.length, ...pending, lastPostedAt, lastSubscribedAt };
  }

  /** Without confirmation mails, nobody can prove that the address accepts mail again. */
  async #joinByForm(email: string, consent: Subscriber['consent']): Promise<void> {
    const why = (await this.refusals.find(email))?.mail;
    // The answer takes the same time for known and unknown addresses.
    if (why) await this.joining.refuse(email, why);
    else await this.joining.join(email, consent);
  }

  async #addByAdmin(email: string): Promise<SubscribeResult> {
    const refusal = await this.refusals.find(email);
    if (refusal) {
      const [why] = await this.refusals.words([refusal]);
      throw new ConflictException({ code: 'conflict', message: `${email} ${why}` });
    }
    if (await this.joining.join(email, this.#consent('admin'))) {
      await this.pending.removeByEmail(email);
      await this.activity.record('subscriber.added', { details: { count: 1 } });
      return { message: `${email} is now subscribed.`, isCreated: true };
    }
    throw new ConflictException({
      message: `${email} is already subscribed.`,
      code: 'already_subscribed',
    } satisfies ErrorBody);
  }

  #consent(source: ConsentSource) {
    return { at: this.clock.iso(), source, textVersion: CONSENT_TEXT_VERSION };
  }
}
