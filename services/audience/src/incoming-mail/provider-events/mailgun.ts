import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { failureOf } from '../../mail/transport/failure.ts';
import type { Meaning } from '../returned-mail.ts';
import { event, isRecent, isSame, type ReadEvents } from './provider-event.ts';

const bodySchema = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    severity: z.string().default(''),
    recipient: z.string().default(''),
    'delivery-status': z
      .object({
        code: z.number().optional().catch(undefined),
        message: z.string().default(''),
        description: z.string().nullish(),
      })
      .default({ message: '' }),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().optional() }).default({}) })
      .default({ headers: {} }),
  }),
});

/** Mailgun also has its own codes, such as 605 for an address that bounced before. */
const smtpCode = (code = 0): number | undefined => (code >= 400 && code < 600 ? code : undefined);
type EventData = z.output<typeof bodySchema>['event-data'];

function meaningOf({ event: name, severity, 'delivery-status': status }: EventData): Meaning {
  const words = status.message || (status.description ?? '');
  if (name === 'complained') return { kind: 'complained' };
  if (name === 'delivered') return { kind: 'delivered' };
  if (name !== 'failed') return { kind: 'automatic' };
  if (severity !== 'permanent') return { kind: 'noted', words };
  const failure = failureOf({ code: smtpCode(status.code), words, isFinal: true });
  return { kind: 'bounced', failure, words };
}

export const mailgunEvents: ReadEvents = ({ body }, key, now) => {
  const { signature, 'event-data': said } = bodySchema.parse(JSON.parse(body.toString()));
  const { timestamp, token, signature: given } = signature;
  const wanted = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  if (!isSame(given, wanted) || !isRecent(Number(timestamp) * 1000, now)) return null;
  const messageId = said.message.headers['message-id'];
  return [event(said.id, meaningOf(said), { messageId, recipient: said.recipient })];
};
