import { timingSafeEqual } from 'node:crypto';
import { addressesIn } from '../named-addresses.ts';
import type { ReturnedMail, Claims, Meaning } from '../returned-mail.ts';

export interface EventRequest {
  readonly body: Buffer;
  readonly header: (name: string) => string;
}

export interface ProviderEvent extends ReturnedMail {
  /** The provider's id of the event; a repeat has the same id. */
  readonly id: string;
}

/** @param now milliseconds since 1970. @returns null for other messages */
export type ReadEvents = (
  request: EventRequest,
  key: string,
  now: number,
) => Promise<ProviderEvent[] | null> | ProviderEvent[] | null;

const CLOCK_MS = 5 * 60_000;

/** Old requests are refused, so that nobody can replay a recorded request. */
export const isRecent = (at: number, now: number): boolean => Math.abs(now - at) <= CLOCK_MS;

export function isSame(given: string, wanted: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}

interface About {
  readonly tags?: Claims['tags'];
  readonly messageId?: string | undefined;
  readonly recipient?: string | undefined;
}

/** An event about the mail with this Message-ID, with or without brackets. */
export function event(
  id: string,
  meaning: Meaning,
  { tags = [], messageId = '', recipient = '' }: About,
): ProviderEvent {
  const messageIds = [messageId.replaceAll(/[<>]/g, '')].filter((one) => one !== '');
  const claims = { tags, messageIds, recipients: addressesIn(recipient) };
  return { id, meaning, claims, origin: { messageId: id, from: '', subject: '' } };
}
