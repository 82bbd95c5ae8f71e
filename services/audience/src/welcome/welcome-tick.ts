import { Inject, Injectable } from '@nestjs/common';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { DueMails } from '../mail/notices/due-mails.ts';
import { Transport } from '../mail/transport/transport.ts';
import type { WelcomedAddress } from '../subscribers/welcome/welcomed-address.model.ts';
import { WelcomedAddressesRepository } from '../subscribers/welcome/welcomed-addresses.repository.ts';
import { WelcomeHandover } from './welcome-handover.ts';

@Injectable()
export class WelcomeTick extends DueMails<WelcomedAddress> {
  constructor(
    private readonly addresses: WelcomedAddressesRepository,
    private readonly handover: WelcomeHandover,
    transport: Transport,
    jobs: Jobs,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('welcomes', { transport, jobs, clock, logger });
  }

  protected findDue(): Promise<WelcomedAddress[]> {
    return this.addresses.findDue();
  }

  protected send(address: WelcomedAddress): Promise<void> {
    return this.handover.handOver(address);
  }
}
