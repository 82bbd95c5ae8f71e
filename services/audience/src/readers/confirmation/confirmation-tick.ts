import { Inject, Injectable } from '@nestjs/common';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { DueMails } from '../../mail/notices/due-mails.ts';
import type { PendingSubscriber } from '../../subscribers/pending-subscriber.model.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import { Transport } from '../../mail/transport/transport.ts';
import { ConfirmationMails } from './confirmation-mails.ts';

@Injectable()
export class ConfirmationTick extends DueMails<PendingSubscriber> {
  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly mails: ConfirmationMails,
    transport: Transport,
    jobs: Jobs,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('confirmations', { transport, jobs, clock, logger });
  }

  protected findDue(): Promise<PendingSubscriber[]> {
    return this.pending.findDue();
  }

  protected send(row: PendingSubscriber): Promise<void> {
    return this.mails.send(row);
  }
}
