import type { DeliveryState, NewsletterIssue } from '@examiner/contracts';

/** Nobody has received the mails in the outbox. */
export type Transport = NewsletterIssue['transport'];

/** In the order of a letter's report. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  queued: 'Still to go',
  sending: 'On their way',
  sent: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Left out',
  complained: 'Complained',
  uncertain: 'Uncertain',
};

/** The name of a state in the report. */
export const deliveryWords = (state: DeliveryState, transport: Transport) =>
  state === 'sent' && transport === 'outbox' ? 'Written' : DELIVERY_WORDS[state];
