import { Injectable } from '@nestjs/common';
import type { LeavingReason } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import { SerialsService } from '../../series/serials.service.ts';
import { Departures } from '../../subscribers/departures.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { ReaderLinks } from '../../subscribers/reader-links.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';

/** The rights of the holder of a letter's link. An invalid link changes nothing and gets the same answer. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly links: ReaderLinks,
    private readonly departures: Departures,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly serials: SerialsService,
    private readonly clock: Clock,
  ) {}

  async leave(token: string): Promise<void> {
    const reader =
      (await this.links.subscriber(token, 'unsubscribe')) ??
      (await this.links.formerSubscriber(token, 'unsubscribe'));
    if (reader) await this.end(reader.id);
  }

  /** Unsubscribes a reader who asked without the link. A bounced or complaining reader becomes unsubscribed too. @returns false if the reader had left already */
  async end(subscriberId: string): Promise<boolean> {
    const former = await this.former.find(subscriberId);
    if (former?.state === 'unsubscribed') return false;
    if (!former && !(await this.subscribers.find(subscriberId))) return false;
    await this.departures.leave(subscriberId, 'unsubscribed');
    if (former) return true;
    const rows = await this.deliveries.findOfReader(subscriberId);
    const got = rows.filter(({ state }) => state === 'sent');
    const newest = got.sort((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1)).slice(0, 1);
    const leftAt = this.clock.iso();
    await this.deliveries.updateEach(newest.map(({ id }) => [{ id }, { $set: { leftAt } }]));
    return true;
  }

  async stopSerial(token: string, seriesId: string): Promise<void> {
    const subscriber = await this.links.subscriber(token, 'unsubscribe');
    if (subscriber) await this.serials.stop(subscriber.id, seriesId);
  }

  async undo(token: string): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (!former) return;
    await this.departures.takeBack(former.id, 'unsubscribed');
    const rows = await this.deliveries.findOfReader(former.id);
    await this.deliveries.updateEach(rows.map(({ id }) => [{ id }, { $unset: ['leftAt'] }]));
  }

  async say(token: string, why: LeavingReason): Promise<void> {
    const former = await this.links.formerSubscriber(token, 'unsubscribe');
    if (former?.state === 'unsubscribed') await this.former.setWhy(former.id, why);
  }
}
