import { Counter, Gauge } from 'prom-client';

const returns = new Counter({
  name: 'letter_returns_total',
  help: 'Mails of letters that came back, by what they mean.',
  labelNames: ['kind'],
});

// Prometheus does not count the first increase without an earlier zero.
const KINDS = [
  'address',
  'mailbox',
  'message',
  'sender',
  'policy',
  'complained',
  'cleared',
  'reply',
  'leave',
  'unverified',
] as const;
for (const kind of KINDS) returns.inc({ kind }, 0);

export function countReturn(kind: (typeof KINDS)[number]): void {
  returns.inc({ kind });
}

/** The reason why the mailbox cannot be read, and the seconds since the last reading. */
export interface Unread {
  readonly problem: string;
  readonly seconds: number;
}
type ReadUnread = () => Promise<Unread | null>;

const readers = new Set<ReadUnread>();

new Gauge({
  name: 'letter_mailbox_unread_seconds',
  help: 'How long the mailbox of reports and replies could not be read, by the reason.',
  labelNames: ['problem'],
  async collect() {
    this.reset();
    // The metric `store_up` reports an unavailable store.
    const each = await Promise.all([...readers].map((read) => read().catch(() => null)));
    for (const one of each) if (one) this.set({ problem: one.problem }, one.seconds);
  },
});

/** Registers the gauge. The returned function removes it. */
export function watchMailbox(read: ReadUnread): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}
