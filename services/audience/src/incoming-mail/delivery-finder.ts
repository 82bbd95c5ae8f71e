import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { isTag } from './mail-head.ts';
import type { Claims } from './returned-mail.ts';

const nameIn = (messageId: string): string => messageId.replace(/@.*/, '').toLowerCase();

/** Finds a delivery by the tag in the return path, the envelope, or the Message-ID, or by the provider's name for the mail. */
@Injectable()
export class DeliveryFinder {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  async find({ tags, messageIds }: Pick<Claims, 'tags' | 'messageIds'>): Promise<Delivery | null> {
    for (const tag of tags) {
      const row = await this.deliveries.findByTag(tag);
      if (row) return row;
    }
    for (const id of messageIds) {
      const row =
        (await this.deliveries.findByTag(nameIn(id))) ??
        (await this.deliveries.findByProviderId(`<${id}>`));
      if (row) return row;
    }
    return null;
  }
}

/** Whether the claims can belong to a letter. The Message-IDs of other mails have another form. */
export const hasLetterClaim = ({ tags, messageIds }: Claims): boolean =>
  tags.length > 0 || messageIds.some((id) => isTag(nameIn(id)));

export const isAboutRecipient = ({ recipients }: Claims, { email }: Delivery): boolean =>
  recipients.length === 0 || (email !== '' && recipients.includes(email));
