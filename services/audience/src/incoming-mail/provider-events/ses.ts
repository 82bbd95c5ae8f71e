import type { HttpClient } from '@examiner/kit/upstream';
import { verify } from 'node:crypto';
import { z } from 'zod';
import { failureOf } from '../../mail/transport/failure.ts';
import type { Meaning } from '../returned-mail.ts';
import { event, isRecent, type EventRequest, type ProviderEvent } from './provider-event.ts';

const envelopeSchema = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.literal('2'),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
type Envelope = z.output<typeof envelopeSchema>;

const recipient = z.object({
  emailAddress: z.string(),
  status: z.string().default(''),
  diagnosticCode: z.string().default(''),
});
const messageSchema = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ messageId: z.string(), destination: z.array(z.string()).default([]) }),
  bounce: z
    .object({ bounceType: z.string().default(''), bouncedRecipients: z.array(recipient) })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
});

/** The present fields, in the order in which SES signs them. */
const SIGNED = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as readonly (keyof Envelope)[];

const SUBSCRIPTION = 'SubscriptionConfirmation';
const isAmazons = (address = ''): boolean =>
  URL.canParse(address) &&
  /^https:\/\/sns\.[a-z\d-]+\.amazonaws\.com$/.test(new URL(address).origin);

const textToSign = (envelope: Envelope) =>
  SIGNED.flatMap((name) => (envelope[name] === undefined ? [] : `${name}\n${envelope[name]}\n`));

function eventsOf(text: string, region: string): ProviderEvent[] {
  const { notificationType, eventType, mail, bounce, complaint } = messageSchema.parse(
    JSON.parse(text),
  );
  const name = notificationType ?? eventType ?? '';
  const messageId = `${mail.messageId}@${region === 'us-east-1' ? 'email' : region}.amazonses.com`;
  const one = (meaning: Meaning, email = mail.destination[0]) => [
    event(`${mail.messageId} ${name}`, meaning, { messageId, recipient: email }),
  ];
  if (name === 'Delivery') return one({ kind: 'delivered' });
  if (name === 'Complaint') {
    const isNone = complaint?.complaintFeedbackType === 'not-spam';
    return one({ kind: isNone ? 'cleared' : 'complained' });
  }
  const [failed] = bounce?.bouncedRecipients ?? [];
  if (name !== 'Bounce' || !failed) return [];
  const { status, diagnosticCode: words, emailAddress } = failed;
  // SES also reports a vacation reply as a transient bounce.
  if (bounce?.bounceType === 'Transient' && status === '')
    return one({ kind: 'noted', words }, emailAddress);
  const failure = failureOf({ status, words, isFinal: true });
  return one({ kind: 'bounced', failure, words: words || status }, emailAddress);
}

/** SES sends events through SNS. The key is the name of the SNS topic. */
export class SesEvents {
  #certificate: { readonly url: string; readonly pem: Buffer } = { url: '', pem: Buffer.alloc(0) };

  constructor(private readonly http: HttpClient) {}

  readonly read = async (
    { body }: EventRequest,
    topic: string,
    now: number,
  ): Promise<ProviderEvent[] | null> => {
    const envelope = envelopeSchema.parse(JSON.parse(body.toString()));
    const { TopicArn, SigningCertURL, Signature, Timestamp, Type, SubscribeURL } = envelope;
    if (TopicArn !== topic || !isAmazons(SigningCertURL)) return null;
    if (!isRecent(Date.parse(Timestamp), now)) return null;
    const signed = Buffer.from(textToSign(envelope).join(''));
    const certificate = await this.#certificateAt(SigningCertURL);
    if (!verify('sha256', signed, certificate, Buffer.from(Signature, 'base64'))) return null;
    if (Type === SUBSCRIPTION && isAmazons(SubscribeURL)) await this.http.get(SubscribeURL ?? '');
    if (Type !== 'Notification') return [];
    return eventsOf(envelope.Message, topic.split(':')[3] ?? '');
  };

  async #certificateAt(url: string): Promise<Buffer> {
    if (this.#certificate.url !== url) {
      this.#certificate = { url, pem: (await this.http.get(url)).body };
    }
    return this.#certificate.pem;
  }
}
