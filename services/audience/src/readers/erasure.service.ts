import { Injectable } from '@nestjs/common';
import { ActivityLog } from '@examiner/kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import { UnverifiedReportsRepository } from '../reports/unverified-reports.repository.ts';
import { SerialReadersRepository } from '../serial-readers/serial-readers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { Suppressions } from '../suppressions/suppressions.ts';
import { OutboxRepository } from '../transport/outbox.repository.ts';
import { AllReaders } from './all-readers.ts';
import { noSuchReader } from './readers.service.ts';

/** Takes an address out of everything that is kept, and remembers only that no import may bring it back. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly readers: AllReaders,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly serials: SerialReadersRepository,
    private readonly outbox: OutboxRepository,
    private readonly reports: UnverifiedReportsRepository,
    private readonly suppressions: Suppressions,
    private readonly activity: ActivityLog,
  ) {}

  /** The reader's own row goes last, so that it can be asked for again after a crash. */
  async erase(id: string): Promise<void> {
    const reader = await this.readers.find(id);
    if (!reader) throw noSuchReader();
    const { email } = reader;
    const reasons = await this.suppressions.reasons([email]);
    if (!reasons.has(email)) await this.suppressions.suppress(email, 'erased');
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
    for (const row of rows) await this.subscribers.remove(row.id);
    await this.former.removeByEmail(email);
    await this.activity.record('subscriber.removed', { details: { count: 1, erased: true } });
    await this.subscribers.dropRemains();
  }
}
