import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { ProviderName } from '../src/incoming-mail/provider-events/providers.ts';
import { createCertificate } from '../../kit/test/certificate.ts';

export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The result of a mail, in a provider's words. */
export type Happening = 'delivered' | 'hard' | 'soft' | 'policy' | 'later' | 'complained';

/** The provider's ids of a mail. */
export interface NamedMail {
  readonly tag: string;
  readonly email: string;
}

/** A stub of a provider. It signs events as the provider does. */
export interface ProviderStub {
  readonly name: ProviderName;
  /** The key in the service's configuration. */
  readonly key: string;
  event(mail: NamedMail, what: Happening, at: number, id?: string): SignedEvent;
}

const WORDS = {
  delivered: '250 2.0.0 kept',
  hard: '550 5.1.1 no such user',
  soft: '552 5.2.2 mailbox full',
  policy: '550 5.7.1 refused as spam',
  later: '451 4.3.0 not now',
  complained: '',
} as const;
const statusOf = (what: Happening) => WORDS[what].split(' ')[1] ?? '';
const seconds = (at: number) => String(Math.floor(at / 1000));

const postmark: ProviderStub = {
  name: 'postmark',
  key: 'a password of our own',
  event({ tag, email }, what, _at, id = '42') {
    const types = { hard: 'HardBounce', soft: 'SoftBounce', policy: 'Blocked', later: 'Transient' };
    const record =
      what === 'delivered'
        ? { RecordType: 'Delivery', Recipient: email }
        : what === 'complained'
          ? { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: email, ID: id }
          : { RecordType: 'Bounce', Type: types[what], Email: email, ID: id };
    const rest = { MessageID: id, Details: WORDS[what], Metadata: { tag } };
    const token = Buffer.from(`examiner:${this.key}`).toString('base64');
    return {
      body: JSON.stringify({ ...record, ...rest }),
      headers: { authorization: `Basic ${token}` },
    };
  },
};

const mailgun: ProviderStub = {
  name: 'mailgun',
  key: 'key-1',
  event({ tag, email }, what, at, id = 'event-1') {
    const timestamp = seconds(at);
    const signature = createHmac('sha256', this.key).update(`${timestamp}token`).digest('hex');
    const isFailure = what !== 'delivered' && what !== 'complained';
    const said = {
      id,
      recipient: email,
      timestamp: at / 1000,
      event: isFailure ? 'failed' : what,
      ...(isFailure && { severity: what === 'later' ? 'temporary' : 'permanent' }),
      'delivery-status': { code: 550, message: WORDS[what], description: null },
      message: { headers: { 'message-id': `${tag}@author.test` } },
    };
    const signed = { timestamp, token: 'token', signature };
    return { body: JSON.stringify({ signature: signed, 'event-data': said }), headers: {} };
  },
};

function sendgrid(): ProviderStub {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    name: 'sendgrid',
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    event({ tag, email }, what, at, id = 'event-1') {
      const names = {
        delivered: 'delivered',
        complained: 'spamreport',
        later: 'deferred',
      } as const;
      const event = what in names ? names[what as keyof typeof names] : 'bounce';
      const said = { event, sg_event_id: id, email, 'smtp-id': `<${tag}@author.test>` };
      const failure = { status: statusOf(what), reason: WORDS[what], type: 'bounce' };
      const body = JSON.stringify([{ ...said, ...(event === 'bounce' && failure) }]);
      const timestamp = seconds(at);
      const signature = sign('sha256', Buffer.from(timestamp + body), privateKey);
      return {
        body,
        headers: {
          'x-twilio-email-event-webhook-timestamp': timestamp,
          'x-twilio-email-event-webhook-signature': signature.toString('base64'),
        },
      };
    },
  };
}

export const CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/cert.pem';
export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:letters';

export interface SesStub extends ProviderStub {
  readonly certificate: string;
  /** A message with any content and a valid signature of SNS. */
  envelope(fields: Readonly<Record<string, string>>, at: number): SignedEvent;
}

async function ses(): Promise<SesStub> {
  const { key, cert } = await createCertificate();
  const order = 'Message MessageId Subject SubscribeURL Timestamp Token TopicArn Type'.split(' ');
  const stub: SesStub = {
    name: 'ses',
    key: TOPIC,
    certificate: cert,
    envelope(fields, at) {
      const all: Readonly<Record<string, string>> = {
        Type: 'Notification',
        MessageId: 'sns-1',
        TopicArn: TOPIC,
        Timestamp: new Date(at).toISOString(),
        SignatureVersion: '2',
        SigningCertURL: CERTIFICATE_URL,
        Message: '',
        ...fields,
      };
      const text = order.map((name) => (name in all ? `${name}\n${all[name]}\n` : '')).join('');
      const Signature = sign('sha256', Buffer.from(text), key).toString('base64');
      return { body: JSON.stringify({ ...all, Signature }), headers: {} };
    },
    event({ email }, what, at, id = 'ses-1') {
      const mail = { messageId: id, destination: [email] };
      const failed = { emailAddress: email, status: statusOf(what), diagnosticCode: WORDS[what] };
      const said =
        what === 'delivered'
          ? { notificationType: 'Delivery' }
          : what === 'complained'
            ? { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }
            : what === 'later'
              ? { eventType: 'DeliveryDelay' }
              : { eventType: 'Bounce', bounce: { bouncedRecipients: [failed] } };
      return stub.envelope({ Message: JSON.stringify({ ...said, mail }) }, at);
    },
  };
  return stub;
}

export async function providerStubs() {
  const stubs = { postmark, mailgun, sendgrid: sendgrid(), ses: await ses() };
  return stubs satisfies Record<ProviderName, ProviderStub>;
}
