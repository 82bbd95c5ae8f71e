import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { Suppressions } from '../suppressions/suppressions.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

/** Readers whose mailboxes say that they are gone, or that letters are spam to them. */
@Injectable()
export class Departures {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  /** Inserts first and deletes then: whoever is in both after a crash has left. */
  async leave(id: string, state: 'bounced' | 'complained'): Promise<void> {
    const reader = (await this.subscribers.find(id)) ?? (await this.former.find(id));
    if (!reader || ('state' in reader && state === 'bounced')) return;
    const { email, subscribedAt, consent, linkVersion } = reader;
    await this.suppressions.suppress(email, state);
    const at = this.clock.iso();
    await this.former.keep({ id, email, state, at, subscribedAt, consent, linkVersion });
    await this.subscribers.remove(id);
  }

  /** Of whoever says that a letter was no spam after all. */
  async takeBackComplaint(id: string): Promise<void> {
    const reader = await this.former.find(id);
    if (reader?.state !== 'complained') return;
    const { email, subscribedAt, consent, linkVersion } = reader;
    await this.suppressions.lift(email);
    await this.subscribers.insert({ id, email, subscribedAt, consent, linkVersion });
    await this.former.removeByEmail(email);
  }
}
