import type { Clock } from '@examiner/kit';
import { LOT, type DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { tagOf } from '../deliveries/tag.ts';
import type { Issue } from '../issues/issue.model.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';
import type { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { SettingsRepository } from '../settings/settings.repository.ts';

/** Makes the rows of an issue; those that are there already stay as they are. */
export class Preparation {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many readers it is for */
  async insertMissing(issue: Issue, signal: AbortSignal): Promise<number> {
    const listKey = await this.settings.listKey();
    let candidates = 0;
    let lot: Delivery[] = [];
    for await (const subscriber of this.subscribers.streamNewestFirst()) {
      if (signal.aborted) return candidates;
      lot.push(this.#row(issue, subscriber, listKey));
      candidates += 1;
      if (lot.length < LOT) continue;
      await this.deliveries.insertNew(lot);
      lot = [];
    }
    await this.deliveries.insertNew(lot);
    return candidates;
  }

  #row({ id: issueId, snapshots }: Issue, { id, email }: Subscriber, listKey: Buffer): Delivery {
    const rowId = `${issueId}:${id}`;
    return {
      id: rowId,
      issueId,
      subscriberId: id,
      email,
      tag: tagOf(rowId, listKey),
      state: 'queued',
      snapshot: snapshots.length - 1,
      attempts: 0,
      nextAttemptAt: this.clock.iso(),
      epoch: 0,
    };
  }
}
