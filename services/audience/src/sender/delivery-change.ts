import type { Delivery } from '../deliveries/delivery.model.ts';
import { bounceOf, failureIn, type Bounce } from '../transport/bounce.ts';
import { outcomeOf, type Ending } from '../transport/outcome.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Of mails that never reached the point where the server takes them. */
const DROPS_MAX = 5;
const RESPONSE_MAX = 500;

export type Changes = Partial<Omit<Delivery, 'id'>>;
type Row = Pick<Delivery, 'attempts'>;

/** @param spread from 0 to 1: retries of one moment are spread by a tenth to either side */
function again(attempts: number, max: number, now: number, spread: number): Changes {
  const pause = RETRY_MS[attempts - 1];
  if (pause === undefined || attempts > max) {
    return { state: 'failed', attempts, endedAt: new Date(now).toISOString() };
  }
  const at = now + pause * (0.9 + 0.2 * spread);
  return { state: 'queued', attempts, nextAttemptAt: new Date(at).toISOString() };
}

export function changeAfter(
  ending: Ending,
  { attempts }: Row,
  { now, spread }: { readonly now: number; readonly spread: number },
): Changes {
  const outcome = outcomeOf(ending);
  const { response = '', providerId } = ending;
  const said = {
    response: response.slice(0, RESPONSE_MAX),
    ...(providerId && { providerId }),
  };
  switch (outcome.kind) {
    case 'later':
      return { ...said, ...again(attempts + 1, RETRY_MS.length, now, spread) };
    case 'dropped':
      return { ...said, ...again(attempts + 1, DROPS_MAX, now, spread) };
    case 'slower': {
      const at = now + (outcome.isQuota ? HOUR : MINUTE);
      return { ...said, state: 'queued', nextAttemptAt: new Date(at).toISOString() };
    }
    case 'sent':
    case 'failed':
    case 'bounced':
    case 'uncertain':
      return { ...said, state: outcome.kind, endedAt: new Date(now).toISOString() };
  }
}

/** What it means for the reader that their mail was refused for good; null where it was not. */
export function bounceAfter({ code, response = '' }: Ending, { state }: Changes): Bounce | null {
  if (code === undefined || (state !== 'failed' && state !== 'bounced')) return null;
  return bounceOf(failureIn(response));
}
