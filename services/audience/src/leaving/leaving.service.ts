import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { subscriberOf } from '../letter/reader-token.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';

/** What a letter's link allows. A link of an unknown reader does nothing, and the answer is the same. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly clock: Clock,
  ) {}

  async leave(token: string): Promise<void> {
    const id = subscriberOf(token, await this.settings.listKey());
    const subscriber = id === null ? null : await this.subscribers.find(id);
    if (!subscriber) return;
    await this.former.keep({ ...subscriber, state: 'unsubscribed', at: this.clock.iso() });
    await this.subscribers.remove(subscriber.id);
  }

  /** Puts back whoever left by themselves. */
  async undo(token: string): Promise<void> {
    const id = subscriberOf(token, await this.settings.listKey());
    const former = id === null ? null : await this.former.find(id);
    if (former?.state !== 'unsubscribed') return;
    const { email, subscribedAt, consent } = former;
    await this.subscribers.insert({ id: former.id, email, subscribedAt, consent });
    await this.former.removeByEmail(email);
  }
}
