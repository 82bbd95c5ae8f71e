import type { Origin } from './unverified-reports/origin.ts';
import { failureOf, type Failure } from '../mail/transport/failure.ts';
import type { Report } from './delivery-report.ts';
import { freeFailure, freeRecipients, mentionedIn } from './free-report.ts';
import { isLeaveWish, leaveTokenIn, type LeaveToken } from './leave-wish.ts';
import { isTag, tagsIn, type MailHead } from './mail-head.ts';

/** Data that identifies the delivery of a mail, the most reliable first. */
export interface Claims {
  readonly tags: readonly string[];
  readonly messageIds: readonly string[];
  /** Spellings of the address that the report names. The reported mail must have gone to that address. */
  readonly recipients: readonly string[];
  readonly mentioned?: readonly string[];
}

export type Meaning =
  | {
      readonly kind: 'bounced';
      readonly failure: Failure;
      readonly words: string;
      readonly needsAddress?: true;
    }
  /** The mail is in transit or has arrived. */
  | { readonly kind: 'noted'; readonly words: string }
  /** A report that no program understands, but perhaps the author. */
  | { readonly kind: 'unclear'; readonly words: string }
  | { readonly kind: 'reply'; readonly messageId: string; readonly from: string }
  /** A reply that only asks to unsubscribe. */
  | {
      readonly kind: 'leave';
      readonly from: string;
      readonly words: string;
      readonly token: LeaveToken | null;
    }
  /** `delivered`: a provider reported the delivery. `cleared`: the mail was not a complaint. */
  | { readonly kind: 'delivered' | 'complained' | 'cleared' | 'automatic' };

export interface ReturnedMail {
  readonly claims: Claims;
  readonly meaning: Meaning;
  readonly origin: Origin;
}

const isText = (text: string): boolean => text !== '';

export function isReportedBy(head: MailHead, report: Report | null): report is Report {
  if (!report) return false;
  return head.isReport || head.isFreeReport || report.feedback !== undefined;
}

/** Reads the parts for programs first, because a report has the headers of a vacation reply. @param ownWords the text that the writer of a reply added */
export function returnOf(head: MailHead, report: Report | null, ownWords = ''): ReturnedMail {
  const { messageId, sender: from, subject } = head;
  const origin = { messageId, from, subject };
  if (isReportedBy(head, report)) {
    return { origin: { ...origin, text: report.text.trim() }, ...reported(head, report) };
  }
  const claims = { tags: head.returnTags, messageIds: head.answered, recipients: [] };
  const token = leaveTokenIn(subject);
  if (token || isLeaveWish(subject) || (isLeaveWish(ownWords) && !head.isAutomatic)) {
    const words = ownWords.trim() || subject;
    return { origin, claims, meaning: { kind: 'leave', from, words, token } };
  }
  if (head.isAutomatic) return { origin, claims, meaning: { kind: 'automatic' } };
  return { origin, claims, meaning: { kind: 'reply', messageId, from } };
}

function reported(head: MailHead, report: Report): Omit<ReturnedMail, 'origin'> {
  const { recipients, envelopeId, originalId, originalPath, complainants, feedback, text } = report;
  const failed = recipients.find(({ action }) => action === 'failed') ?? recipients[0];
  const isFree = head.isFreeReport && feedback === undefined;
  const free = isFree ? freeRecipients(head.get('x-failed-recipients'), text) : [];
  const envelope = envelopeId.toLowerCase();
  const claims: Claims = {
    tags: [...new Set([...head.returnTags, ...tagsIn(originalPath), envelope])].filter(isTag),
    messageIds: [originalId].filter(isText),
    recipients: failed?.recipients ?? (isFree ? free : complainants),
    ...(isFree && { mentioned: mentionedIn(text) }),
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
  if (about) {
    const { action, status, words: said } = about;
    const words = said.includes(status) ? said : `${said} (${status})`.trim();
    if (action !== 'failed') return { kind: 'noted', words };
    const failure = failureOf({ status, words: said, isFinal: true });
    return { kind: 'bounced', failure, words };
  }
  if (!head.isFreeReport) return { kind: 'automatic' };
  const found = head.isOfDaemon ? freeFailure(text) : null;
  return found ? { kind: 'bounced', ...found } : { kind: 'unclear', words: text.trim() };
}
