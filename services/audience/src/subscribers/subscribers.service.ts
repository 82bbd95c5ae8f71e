import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import {
  CONSENT_TEXT_VERSION,
  type AuthUser,
  type ErrorBody,
  type SubscribeInput,
  type SubscriberList,
} from '@examiner/contracts';
import { Clock, newId } from '@examiner/kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { LatestPostDate } from './latest-post-date.ts';
import { SubscribeLimits, type Client } from './subscribe-limits.ts';
import type { ConsentSource } from './subscriber.model.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

export interface SubscribeRequest {
  readonly viewer: AuthUser | null;
  readonly client: Client;
}

export interface SubscribeResult {
  readonly message: string;
  /** Whether the caller is told that the address is new. */
  readonly isCreated: boolean;
}

const THANKS = 'Thanks for your interest! Your email has been saved.';

@Injectable()
export class SubscribersService {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly limits: SubscribeLimits,
    private readonly clock: Clock,
    private readonly latestPostDate: LatestPostDate,
  ) {}

  /** The admin learns whether an address was known; nobody else does. */
  async subscribe(
    input: SubscribeInput,
    { viewer, client }: SubscribeRequest,
  ): Promise<SubscribeResult> {
    if (viewer?.isAdmin) return this.#addByAdmin(input.email);
    await this.limits.consume(client, input.email);
    if (!input.website) await this.#add(input.email, 'site');
    return { message: THANKS, isCreated: false };
  }

  async remove(email: string): Promise<string> {
    await this.former.removeByEmail(email);
    const subscriber = await this.subscribers.findByEmail(email);
    if (subscriber && (await this.subscribers.remove(subscriber.id))) {
      await this.deliveries.forget(subscriber.id);
      return `${email} is no longer subscribed.`;
    }
    throw new NotFoundException(`${email} is not subscribed.`);
  }

  async list(): Promise<SubscriberList> {
    const lastPostedAt = await this.latestPostDate.read();
    const emails: string[] = [];
    let lastSubscribedAt: string | null = null;
    for await (const { email, subscribedAt } of this.subscribers.streamNewestFirst()) {
      lastSubscribedAt ??= subscribedAt;
      emails.push(email);
    }
    return { emails, count: emails.length, lastPostedAt, lastSubscribedAt };
  }

  async #addByAdmin(email: string): Promise<SubscribeResult> {
    if (await this.#add(email, 'admin')) {
      return { message: `${email} is now subscribed.`, isCreated: true };
    }
    throw new ConflictException({
      message: `${email} is already subscribed.`,
      code: 'already_subscribed',
    } satisfies ErrorBody);
  }

  async #add(email: string, source: ConsentSource): Promise<boolean> {
    const now = new Date(this.clock.now()).toISOString();
    const isNew = await this.subscribers.insert({
      id: newId(),
      email,
      subscribedAt: now,
      consent: { at: now, source, textVersion: CONSENT_TEXT_VERSION },
    });
    if (isNew) await this.former.removeByEmail(email);
    return isNew;
  }
}
