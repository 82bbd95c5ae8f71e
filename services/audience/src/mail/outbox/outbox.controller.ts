import { Handles } from '@examiner/kit';
import { Controller, Header, Param, Query, Res } from '@nestjs/common';
import { listOutbox, getOutboxMail } from '@examiner/contracts/operations';
import { type OutboxList, type OutboxMailQuery } from '@examiner/contracts';
import type { Response } from 'express';
import { MAIL_HTML_POLICY } from '../letter/mail-html-policy.ts';
import { OutboxService } from './outbox.service.ts';

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Handles(listOutbox)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<OutboxList> {
    return this.outbox.list();
  }

  @Handles(getOutboxMail)
  @Header('Cache-Control', 'no-store')
  async read(
    @Param('id') id: string,
    @Query() { part }: OutboxMailQuery,
    @Res() response: Response,
  ): Promise<void> {
    switch (part) {
      case 'html':
        response.setHeader('Content-Security-Policy', MAIL_HTML_POLICY);
        response.type('html').send(await this.outbox.part(id, part));
        return;
      case 'text':
        response.type('txt').send(await this.outbox.part(id, part));
        return;
      case 'source':
        response.type('txt').send(await this.outbox.source(id));
        return;
      case 'eml':
        response.attachment(`${id}.eml`).type('message/rfc822');
        response.send(await this.outbox.source(id));
    }
  }
}
