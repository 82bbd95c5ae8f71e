import { text } from '@examiner/kit';
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { failureOf } from '../../mail/transport/failure.ts';
import type { Meaning } from '../returned-mail.ts';
import { event, isRecent, type ReadEvents } from './provider-event.ts';

const publicKeyOf = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/** In base64, the form in which SendGrid shows the key. */
export const sendgridKey = text.refine((key) => {
  try {
    return publicKeyOf(key);
  } catch {
    return false;
  }
});

const bodySchema = z.array(
  z.object({
    sg_event_id: z.string(),
    event: z.string(),
    email: z.string().default(''),
    type: z.string().default(''),
    status: z.string().default(''),
    reason: z.string().default(''),
    'smtp-id': z.string().default(''),
  }),
);
type Said = z.output<typeof bodySchema>[number];

function meaningOf({ event: name, type, status, reason: words }: Said): Meaning {
  if (name === 'spamreport') return { kind: 'complained' };
  if (name === 'delivered') return { kind: 'delivered' };
  if (name === 'deferred') return { kind: 'noted', words };
  if (name !== 'bounce') return { kind: 'automatic' };
  const failure = failureOf({ status, words, isFinal: true });
  // The address is valid, but its server refuses mail from this sender.
  const isBlocked = type === 'blocked' && failure.fault === 'address';
  const blocked = { fault: 'mailbox', isPermanent: true } as const;
  return { kind: 'bounced', failure: isBlocked ? blocked : failure, words };
}

/** The provider signs a time and the body. `key` is the public key in base64. */
export const sendgridEvents: ReadEvents = ({ body, header }, key, now) => {
  const timestamp = header('x-twilio-email-event-webhook-timestamp');
  const signature = Buffer.from(header('x-twilio-email-event-webhook-signature'), 'base64');
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!verify('sha256', signed, publicKeyOf(key), signature)) return null;
  if (!isRecent(Number(timestamp) * 1000, now)) return null;
  return bodySchema.parse(JSON.parse(body.toString())).map((said) => {
    const about = { messageId: said['smtp-id'], recipient: said.email };
    return event(said.sg_event_id, meaningOf(said), about);
  });
};
