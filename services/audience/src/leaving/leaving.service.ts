import { Injectable } from '@nestjs/common';
import type { LeavingReason } from '@examiner/contracts';
import { Departures } from '../subscribers/departures.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { ReaderLinks } from '../subscribers/reader-links.ts';

/** What the holder of a letter's link may do. A link that names nobody does nothing, and is not told apart. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly links: ReaderLinks,
    private readonly departures: Departures,
    private readonly former: FormerSubscribersRepository,
  ) {}

  async leave(token: string): Promise<void> {
    const subscriber = await this.links.subscriber(token, 'unsubscribe');
    if (subscriber) await this.departures.leave(subscriber.id, 'unsubscribed');
  }

  /** Puts back whoever left by themselves. */
  async undo(token: string): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (former) await this.departures.takeBack(former.id, 'unsubscribed');
  }

  async say(token: string, why: LeavingReason): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (former?.state === 'unsubscribed') await this.former.setWhy(former.id, why);
  }
}
