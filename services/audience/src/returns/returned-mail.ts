import { bounceOf, failureIn, type Bounce } from '../transport/bounce.ts';
import type { Report } from './delivery-report.ts';
import type { MailHead } from './mail-head.ts';

/** By what the delivery is found that a mail is about, the surest first. */
export interface Claims {
  readonly tags: readonly string[];
  readonly messageIds: readonly string[];
  readonly recipient: string;
}

export type Meaning =
  | { readonly kind: 'bounced'; readonly bounce: Bounce; readonly words: string }
  /** Under way, or arrived. */
  | { readonly kind: 'noted'; readonly words: string }
  /** A report that the author may understand. */
  | { readonly kind: 'unclear'; readonly words: string }
  | { readonly kind: 'reply'; readonly messageId: string; readonly from: string }
  /** `delivered`: a provider says so. `cleared`: it was no complaint. */
  | { readonly kind: 'delivered' | 'complained' | 'cleared' | 'automatic' };

export interface ReturnedMail {
  readonly claims: Claims;
  readonly meaning: Meaning;
}

const NOBODY: Claims = { tags: [], messageIds: [], recipient: '' };
const isText = (text: string): boolean => text !== '';

/** What came back, by the parts for programs alone: a report's headers are those of a vacation. */
export function returnOf(head: MailHead, report: Report | null): ReturnedMail {
  if (!report) {
    const claims = { ...NOBODY, tags: head.returnTags, messageIds: head.answered };
    if (head.isAutomatic) return { claims, meaning: { kind: 'automatic' } };
    const { messageId, sender: from } = head;
    return { claims, meaning: { kind: 'reply', messageId, from } };
  }
  const { recipients, envelopeId, originalId, complainant } = report;
  const failed = recipients.find(({ action }) => action === 'failed') ?? recipients[0];
  const claims = {
    tags: [...head.returnTags, envelopeId.toLowerCase()].filter(isText),
    messageIds: [originalId].filter(isText),
    recipient: failed?.recipient ?? complainant,
  };
  return { claims, meaning: meaningOf(report, failed, head) };
}

function meaningOf(
  { feedback, text }: Report,
  about: Report['recipients'][number] | undefined,
  head: MailHead,
): Meaning {
  if (feedback === 'abuse') return { kind: 'complained' };
  if (feedback === 'not-spam') return { kind: 'cleared' };
  if (feedback !== undefined) return { kind: 'automatic' };
  if (about?.action === 'failed') {
    return { kind: 'bounced', bounce: bounceOf(about.status), words: about.words };
  }
  if (about) return { kind: 'noted', words: about.words };
  if (!head.isFreeReport) return { kind: 'automatic' };
  const line = text.split('\n').find((each) => failureIn(each) !== '');
  if (line === undefined) return { kind: 'unclear', words: text.trim() };
  return { kind: 'bounced', bounce: 'soft', words: line.trim() };
}
