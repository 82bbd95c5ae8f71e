import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { Joining } from '../subscribers/joining.ts';
import type { PendingSubscriber } from '../subscribers/pending-subscriber.model.ts';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import { confirmationId } from './confirmation-token.ts';
import { ConfirmedTokensRepository } from './confirmed-tokens.repository.ts';

/** What a token leads to: somebody who may press, or what became of it. */
type Asked = PendingSubscriber | 'already' | 'unknown';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly tokens: ConfirmedTokensRepository,
    private readonly joining: Joining,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<Asked> {
    const id = confirmationId(token);
    const row = await this.pending.find(id);
    if (row && row.expiresAt > this.clock.iso()) return row;
    return (await this.tokens.has(id)) ? 'already' : 'unknown';
  }

  /** Whoever left, or whose mails came back, is on the list again. */
  async confirm(token: string): Promise<'confirmed' | 'already' | 'unknown'> {
    const row = await this.find(token);
    if (typeof row === 'string') return row;
    await this.joining.joinConfirmed(row.email, row.consent);
    await this.tokens.keep(row);
    await this.pending.removeByEmail(row.email);
    return 'confirmed';
  }
}
