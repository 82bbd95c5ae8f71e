import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { UnverifiedReportsRepository } from '../subscribers/unverified-reports/unverified-reports.repository.ts';
import { SerialReadersRepository } from '../subscribers/serial-readers/serial-readers.repository.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { Welcomes } from '../subscribers/welcome/welcomes.ts';
import { OutboxRepository } from '../mail/transport/outbox.repository.ts';

@Injectable()
export class Traces {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly serials: SerialReadersRepository,
    private readonly outbox: OutboxRepository,
    private readonly reports: UnverifiedReportsRepository,
    private readonly welcomes: Welcomes,
  ) {}

  /** The reader's own row is deleted last, so that the erasure can be repeated after a crash. */
  async remove(email: string): Promise<void> {
    const rows = [
      await this.subscribers.findByEmail(email),
      await this.former.findByEmail(email),
    ].filter((row) => row !== null);
    for (const row of rows) {
      await this.serials.removeOfSubscriber(row.id);
      await this.deliveries.forget(row.id);
    }
    await this.outbox.removeTo(email);
    await this.reports.removeAbout(email);
    await this.pending.removeByEmail(email);
    await this.welcomes.forget(email);
    for (const row of rows) await this.subscribers.remove(row.id);
    await this.former.removeByEmail(email);
  }

  /** Removes the address from server replies about other readers. Reads all deliveries of all letters. */
  async removeMentions(email: string): Promise<void> {
    await this.deliveries.dropMentions(email);
    await this.former.dropMentions(email);
    await this.issues.dropMentions(email);
  }

  async drop(): Promise<void> {
    await this.subscribers.dropRemains();
  }
}
