import { z } from 'zod';
import { failureOf, type Failure } from '../../mail/transport/failure.ts';
import type { Meaning } from '../returned-mail.ts';
import { event, isSame, type ReadEvents } from './provider-event.ts';

const bodySchema = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  MessageID: z.string().default(''),
  Type: z.string().default(''),
  Details: z.string().default(''),
  Description: z.string().default(''),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  /** From the metadata header of letters through Postmark. */
  Metadata: z.object({ tag: z.string().optional() }).default({}),
});
type Body = z.output<typeof bodySchema>;

const HARD = ['HardBounce', 'BadEmailAddress'];
const POLICY = ['Blocked', 'SpamNotification', 'DMARCPolicy'];
const SOFT = ['SoftBounce', 'DnsError', 'Unknown', 'SMTPApiError', 'VirusNotification'];
const FAILED = [...HARD, ...POLICY, ...SOFT];

/** The server's reply decides. If it is ambiguous, Postmark's type decides. */
function failureIn(type: string, words: string): Failure {
  const failure = failureOf({ words, isFinal: true });
  if (POLICY.includes(type) && failure.fault !== 'message') {
    return { fault: 'sender', isPermanent: true, isPolicy: true };
  }
  // A later DNS query may find the domain.
  if (SOFT.includes(type) && failure.fault === 'address') {
    return { fault: 'address', isPermanent: false };
  }
  const isOpen = failure.fault === 'mailbox' && !/[45]\.2\.\d/.test(words);
  return HARD.includes(type) && isOpen ? { fault: 'address', isPermanent: true } : failure;
}

function meaningOf({ RecordType, Type, Details, Description }: Body): Meaning {
  const words = Details || Description;
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return { kind: 'complained' };
  if (RecordType === 'Delivery') return { kind: 'delivered' };
  if (FAILED.includes(Type)) return { kind: 'bounced', failure: failureIn(Type, words), words };
  if (Type === 'Transient') return { kind: 'noted', words };
  return { kind: 'automatic' };
}

/** Postmark signs nothing: the key is the password of HTTP Basic. */
export const postmarkEvents: ReadEvents = ({ body, header }, key) => {
  const [scheme, given = ''] = header('authorization').split(' ');
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  if (scheme?.toLowerCase() !== 'basic' || !isSame(password, key)) return null;
  const said = bodySchema.parse(JSON.parse(body.toString()));
  const { RecordType, ID, MessageID, Metadata, Email, Recipient } = said;
  const id = `${RecordType} ${ID ?? MessageID}`;
  const { tag = '' } = Metadata;
  const tags = tag === '' ? [] : [tag];
  return [event(id, meaningOf(said), { tags, recipient: Email ?? Recipient })];
};
