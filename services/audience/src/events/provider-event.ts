import { timingSafeEqual } from 'node:crypto';
import type { ReturnedMail, Claims, Meaning } from '../returns/returned-mail.ts';

export interface EventRequest {
  readonly body: Buffer;
  readonly header: (name: string) => string;
}

export interface ProviderEvent extends ReturnedMail {
  /** The provider's; a repeat has the same. */
  readonly id: string;
}

/** @param now milliseconds since 1970. @returns null for what the provider did not send */
export type ReadEvents = (
  request: EventRequest,
  key: string,
  now: number,
) => Promise<ProviderEvent[] | null> | ProviderEvent[] | null;

const CLOCK_MS = 5 * 60_000;

/** A request that was recorded is worth nothing after some minutes. */
export const isRecent = (at: number, now: number): boolean => Math.abs(now - at) <= CLOCK_MS;

export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Of a mail that is named by its Message-ID, with or without brackets, or else by its recipient. */
export function event(
  id: string,
  meaning: Meaning,
  { tags = [], messageId = '', recipient = '' }: Partial<Claims> & { readonly messageId?: string },
): ProviderEvent {
  const messageIds = [messageId.replaceAll(/[<>]/g, '')].filter((one) => one !== '');
  return { id, meaning, claims: { tags, messageIds, recipient: recipient.toLowerCase() } };
}
