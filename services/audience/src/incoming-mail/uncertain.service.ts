import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, LOGGER } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import type { Logger } from 'pino';
import type { AudienceConfig } from '../config.ts';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { IncomingMailService } from './incoming-mail.service.ts';
import { findInSentFolder } from './sent-folder.ts';

const RECENT_MS = 7 * 24 * 3_600_000;
const WORDS = 'It is in the folder of sent mails.';

/** Settles uncertain deliveries: looks for the mail in the sent folder of the sender's mailbox, if that mailbox is configured. */
@Injectable()
export class UncertainService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly returns: IncomingMailService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail' | 'ownMailboxes'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async settle(signal?: AbortSignal): Promise<void> {
    const { from, server } = this.config.mail;
    const senders = [from.address, server?.user?.toLowerCase()];
    const box = this.config.ownMailboxes.find(({ address }) => senders.includes(address));
    if (!box) return;
    const tags = await this.deliveries.findUncertain(this.clock.iso(-RECENT_MS));
    if (tags.length === 0) return;
    const ids = new Map(tags.map((tag) => [`<${tag}@${from.domain}>`, tag]));
    try {
      const found = await findInSentFolder(box.account, [...ids.keys()], signal);
      const at = this.clock.iso();
      for (const [id, tag] of ids) {
        if (!found.has(id)) continue;
        const claims = { tags: [tag], messageIds: [], recipients: [] };
        const origin = { messageId: id, from: '', subject: '' };
        await this.returns.take({ claims, origin, meaning: { kind: 'noted', words: WORDS } }, at);
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (signal?.aborted) return;
      this.logger.warn({ problem: error.message }, 'the folder of sent mails could not be read');
    }
  }
}
