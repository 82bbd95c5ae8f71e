import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { SerialsService } from '../../series/serials.service.ts';
import { Joining } from '../../subscribers/joining.ts';
import type { PendingSubscriber } from '../../subscribers/pending-subscriber.model.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import { Welcomes } from '../../subscribers/welcome/welcomes.ts';
import { confirmationId } from './confirmation-token.ts';
import { ConfirmedTokensRepository } from './confirmed-tokens.repository.ts';

/** The state of a token: a reader who may confirm, or the result. */
type Asked = PendingSubscriber | 'already' | 'unknown';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly tokens: ConfirmedTokensRepository,
    private readonly joining: Joining,
    private readonly subscribers: SubscribersRepository,
    private readonly serials: SerialsService,
    private readonly welcomes: Welcomes,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<Asked> {
    const id = confirmationId(token);
    const row = await this.pending.find(id);
    if (row && row.expiresAt > this.clock.iso()) return row;
    return (await this.tokens.has(id)) ? 'already' : 'unknown';
  }

  /** Former and bounced readers join the list again. */
  async confirm(token: string): Promise<'confirmed' | 'begun' | 'already' | 'unknown'> {
    const row = await this.find(token);
    if (typeof row === 'string') return row;
    const { email, serial } = row;
    await this.welcomes.promise(email, row.consent);
    await this.joining.joinConfirmed(email, row.consent);
    const reader = serial && (await this.subscribers.findByEmail(email));
    if (reader) await this.serials.begin(reader.id, serial.seriesId, serial.every);
    await this.tokens.keep(row);
    await this.pending.removeByEmail(email);
    return serial ? 'begun' : 'confirmed';
  }
}
