import { Module } from '@nestjs/common';
import { CONFIG } from '@examiner/kit';
import type { AudienceConfig } from '../../config.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxTransport } from './outbox-transport.ts';
import { SingleMails } from './single-mails.ts';
import { SmtpTransport } from './smtp-transport.ts';
import { Transport } from './transport.ts';

const transport = {
  provide: Transport,
  inject: [CONFIG, OutboxTransport],
  useFactory: ({ mail }: AudienceConfig, outbox: OutboxTransport): Transport =>
    mail.server ? new SmtpTransport(mail.server) : outbox,
};

@Module({
  providers: [OutboxRepository, OutboxTransport, transport, SingleMails],
  exports: [OutboxRepository, Transport, SingleMails],
})
export class TransportModule {}
