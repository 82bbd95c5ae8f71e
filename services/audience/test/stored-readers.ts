import { newId, type DocumentStore } from '@examiner/kit';
import { DELIVERIES, type Delivery } from '../src/subscribers/deliveries/delivery.model.ts';
import { ISSUES } from '../src/mail/issues/issue.model.ts';
import { FORMER_SUBSCRIBERS } from '../src/subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../src/subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../src/subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../src/subscribers/suppressions/suppression.model.ts';

/** In January 2026. */
export const dayAt = (day: number) => `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`;
export const address = (name: string) => `${name}@example.org`;

const consentOf = (day: number) =>
  ({ at: dayAt(day), source: 'site', textVersion: '2026-11' }) as const;
export const activeOf = (name: string, day: number) => ({
  id: newId(),
  email: address(name),
  subscribedAt: dayAt(day),
  consent: consentOf(day),
});

/** Readers of each kind, and their rows. */
export class StoredReaders {
  constructor(private readonly documents: DocumentStore) {}

  async clear(): Promise<void> {
    for (const each of [SUBSCRIBERS, FORMER_SUBSCRIBERS, PENDING_SUBSCRIBERS, SUPPRESSIONS]) {
      await this.documents.collection<{ id: string }>(each as never).deleteMany({});
    }
    await this.documents.collection(DELIVERIES).deleteMany({});
  }

  async addActive(name: string, day: number): Promise<string> {
    const subscriber = activeOf(name, day);
    await this.documents.collection(SUBSCRIBERS).insert(subscriber);
    return subscriber.id;
  }

  async addFormer(
    name: string,
    state: 'unsubscribed' | 'bounced' | 'complained',
    day: number,
  ): Promise<string> {
    const former = { ...activeOf(name, 1), state, at: dayAt(day) };
    await this.documents.collection(FORMER_SUBSCRIBERS).insert(former);
    return former.id;
  }

  async addPending(name: string, day: number): Promise<string> {
    const id = `pending-${name}`;
    await this.documents.collection(PENDING_SUBSCRIBERS).insert({
      id,
      email: address(name),
      askedAt: dayAt(day),
      consent: consentOf(day),
      // The sweep of versions removes expired documents. It starts with the service.
      expiresAt: '2999-01-01T00:00:00.000Z',
      mails: [],
    });
    return id;
  }

  async addRow(subscriberId: string, issueId: string, row: Partial<Delivery>): Promise<void> {
    const at = dayAt(8);
    await this.documents.collection(ISSUES).insertNew([
      {
        id: 'post:one',
        kind: 'post',
        state: 'done',
        version: 1,
        postId: 'one',
        subject: 'Low Tide',
        preheader: '',
        greeting: '',
        audience: { to: 'everybody' },
        snapshots: [],
        createdAt: at,
        sendAt: at,
        transport: 'outbox',
      },
    ]);
    await this.documents.collection(DELIVERIES).insert({
      id: `${issueId}:${subscriberId}`,
      issueId,
      subscriberId,
      email: address('ann'),
      tag: newId(),
      state: 'queued',
      snapshot: 0,
      attempts: 1,
      epoch: 1,
      nextAttemptAt: at,
      ...row,
    });
  }
}
