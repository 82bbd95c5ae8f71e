import { Injectable, NotFoundException } from '@nestjs/common';
import { ActivityLog } from '@examiner/kit';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { AllReaders } from './all-readers.ts';
import type { Known } from './reader.presenter.ts';
import { Traces } from './traces.ts';

const HAPPENED: Readonly<Record<Known['state'], string>> = {
  active: 'is no longer subscribed.',
  pending: 'was not confirmed yet, and is removed.',
  unsubscribed: 'had unsubscribed before. The address is removed, and only they can come back.',
  bounced: 'was off the list, as its mails came back. The address is removed.',
  complained: 'was off the list, after a complaint. The address is removed.',
};

/** Removes an address from the list. If the reader had left, the reason remains without the address. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly readers: AllReaders,
    private readonly traces: Traces,
    private readonly suppressions: Suppressions,
    private readonly activity: ActivityLog,
  ) {}

  async remove(email: string): Promise<string> {
    const reader = await this.readers.findByEmail(email);
    if (!reader) {
      await this.traces.drop();
      throw new NotFoundException(`${email} is not subscribed.`);
    }
    const { state, since } = reader;
    if (state === 'unsubscribed') await this.suppressions.suppress(email, 'unsubscribed', since);
    await this.traces.remove(email);
    await this.activity.record('subscriber.removed', { details: { count: 1 } });
    await this.traces.drop();
    return `${email} ${HAPPENED[state]}`;
  }
}
