import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import type { Failure } from '../mail/transport/failure.ts';
import type { Ending, Outcome } from '../mail/transport/outcome.ts';
import { pauseAfter } from '../mail/transport/retries.ts';

/** The limit for connections that broke before the server could accept the mail. */
const DROPS_MAX = 5;
const RESPONSE_MAX = 500;

export type Changes = Partial<Omit<Delivery, 'id'>>;
type Row = Pick<Delivery, 'attempts'>;
interface Moment {
  readonly now: number;
  /** From 0 to 1. Spreads retries over a tenth of their pause. */
  readonly spread: number;
}

function again(attempts: number, { now, spread }: Moment, max = Infinity): Changes {
  const pause = pauseAfter(attempts);
  if (pause === undefined || attempts > max) {
    return { state: 'failed', attempts, endedAt: new Date(now).toISOString() };
  }
  const at = now + pause * (0.9 + 0.1 * spread);
  return { state: 'queued', attempts, nextAttemptAt: new Date(at).toISOString() };
}

/** A sender's problem is temporary, so the row is tried again with any code. */
function refused({ fault, isPermanent, isPolicy }: Failure, attempts: number, at: Moment): Changes {
  if (!isPermanent || (fault === 'sender' && !isPolicy)) return again(attempts + 1, at);
  const state = fault === 'address' ? 'bounced' : 'failed';
  return { state, endedAt: new Date(at.now).toISOString() };
}

export function changeAfter(
  outcome: Outcome,
  ending: Ending,
  { attempts }: Row,
  at: Moment,
): Changes {
  const { response = '', providerId } = ending;
  const said = {
    response: response.slice(0, RESPONSE_MAX),
    ...(providerId && { providerId }),
  };
  switch (outcome.kind) {
    case 'refused':
      return { ...said, ...refused(outcome.failure, attempts, at) };
    case 'dropped':
      return { ...said, ...again(attempts + 1, at, DROPS_MAX) };
    case 'sent':
    case 'uncertain':
      return { ...said, state: outcome.kind, endedAt: new Date(at.now).toISOString() };
  }
}
