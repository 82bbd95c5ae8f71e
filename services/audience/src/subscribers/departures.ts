import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { SerialReadersRepository } from './serial-readers/serial-readers.repository.ts';
import { REASON_WEIGHTS } from './suppressions/known-suppression.ts';
import { Suppressions } from './suppressions/suppressions.ts';
import type { FormerSubscriber } from './former-subscriber.model.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

/** The letter that bounced or was reported as spam, with the server's words. */
export interface Cause {
  readonly issueId: string;
  readonly response: string;
}

const RESPONSE_MAX = 500;

@Injectable()
export class Departures {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly serials: SerialReadersRepository,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  /** Inserts first, then deletes. After a crash, a reader in both collections counts as former. The state with the highest precedence is stored. */
  async leave(id: string, state: FormerSubscriber['state'], cause?: Cause): Promise<void> {
    const former = await this.former.find(id);
    const reader = former ?? (await this.subscribers.find(id));
    if (!reader) return;
    const { email, subscribedAt, consent, linkVersion, preferences } = reader;
    const isNews = !former || state === 'complained';
    if (isNews && state !== 'unsubscribed') await this.suppressions.suppress(email, state);
    if (!former || REASON_WEIGHTS[former.state] < REASON_WEIGHTS[state]) {
      const kept = { email, subscribedAt, consent, linkVersion, preferences };
      const response = cause?.response.slice(0, RESPONSE_MAX);
      await this.former.keep({
        id,
        ...kept,
        state,
        at: this.clock.iso(),
        ...(cause && { issueId: cause.issueId, response }),
        ...(state === 'unsubscribed' && { before: beforeOf(former) }),
      });
    }
    await this.serials.removeOfSubscriber(id);
    await this.subscribers.remove(id);
  }

  /** Puts a reader back on the list, or restores the former state. @param issueId changes the reader only if this issue is the cause. @returns whether this call did it */
  async takeBack(id: string, state: FormerSubscriber['state'], issueId?: string): Promise<boolean> {
    const reader = await this.former.find(id);
    if (reader?.state !== state) return false;
    if (issueId !== undefined && reader.issueId !== issueId) return false;
    const { email, subscribedAt, consent, linkVersion, preferences, before } = reader;
    const kept = { email, subscribedAt, consent, linkVersion, preferences };
    if (before) {
      await this.former.keep({ id, ...kept, ...before });
      return true;
    }
    await this.suppressions.lift(email);
    await this.subscribers.insert({ id, ...kept });
    return this.former.removeByEmail(email);
  }
}

function beforeOf(former: FormerSubscriber | null): FormerSubscriber['before'] {
  if (!former || former.state === 'unsubscribed') return undefined;
  const { state, at, issueId, response } = former;
  return { state, at, issueId, response };
}
