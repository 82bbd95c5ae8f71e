import { Injectable } from '@nestjs/common';
import type { LeavingReason } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { ReaderLinks } from '../subscribers/reader-links.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';

/** What the holder of a letter's link may do. A link that names nobody does nothing, and is not told apart. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly links: ReaderLinks,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly clock: Clock,
  ) {}

  async leave(token: string): Promise<void> {
    const subscriber = await this.links.subscriber(token, 'unsubscribe');
    if (!subscriber) return;
    const { softBounces: _, ...kept } = subscriber;
    await this.former.keep({ ...kept, state: 'unsubscribed', at: this.clock.iso() });
    await this.subscribers.remove(subscriber.id);
  }

  /** Puts back whoever left by themselves. */
  async undo(token: string): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (former?.state !== 'unsubscribed') return;
    const { state: _, at: __, why: ___, ...subscriber } = former;
    await this.subscribers.insert(subscriber);
    await this.former.removeByEmail(former.email);
  }

  async say(token: string, why: LeavingReason): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (former?.state === 'unsubscribed') await this.former.setWhy(former.id, why);
  }
}
