import { Injectable, NotFoundException } from '@nestjs/common';
import type { OutboxList } from '@examiner/contracts';
import PostalMime from 'postal-mime';
import { OutboxRepository } from '../transport/outbox.repository.ts';
import { Transport } from '../transport/transport.ts';

@Injectable()
export class OutboxService {
  constructor(
    private readonly mails: OutboxRepository,
    private readonly transport: Transport,
  ) {}

  async list(): Promise<OutboxList> {
    return { mails: await this.mails.newest(), transport: this.transport.kind };
  }

  async source(id: string): Promise<Buffer> {
    const bytes = await this.mails.read(id);
    if (bytes) return bytes;
    throw new NotFoundException('This mail is not in the outbox. It keeps the newest 500.');
  }

  async part(id: string, part: 'html' | 'text'): Promise<string> {
    const { [part]: text } = await PostalMime.parse(await this.source(id));
    if (text !== undefined) return text;
    throw new NotFoundException(`This mail has no part as ${part}.`);
  }
}
