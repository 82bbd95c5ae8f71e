import { Counter, Gauge } from 'prom-client';
import type { DeliveryCounts, IssueState } from '@examiner/contracts';

const mails = new Counter({
  name: 'letter_mails_total',
  help: 'Tries to send a mail of a letter, by what became of it.',
  labelNames: ['outcome'],
});

// Prometheus does not count the first increase without an earlier zero.
const OUTCOMES = ['sent', 'failed', 'bounced', 'later', 'dropped', 'uncertain', 'slower'] as const;
for (const outcome of OUTCOMES) mails.inc({ outcome }, 0);

/** @param outcome `later`: the mail is tried again; `slower`: it is tried again when the sender's problem is over */
export function countMails(outcome: (typeof OUTCOMES)[number], count = 1): void {
  mails.inc({ outcome }, count);
}

/** The figures of unfinished letters. */
export interface LetterFigures {
  readonly counts: readonly Partial<DeliveryCounts>[];
  /** The seconds since the earliest due mail was due. */
  readonly overdueSeconds: number;
  readonly stopped: readonly { readonly state: IssueState; readonly reason: string }[];
}
type ReadFigures = () => Promise<LetterFigures>;

const readers = new Set<ReadFigures>();

/** The metric `store_up` reports an unavailable store. */
async function figuresNow(): Promise<readonly LetterFigures[]> {
  const each = [...readers].map((read) => read().catch(() => null));
  return (await Promise.all(each)).filter((one) => one !== null);
}

new Gauge({
  name: 'letter_deliveries',
  help: 'Readers of the letters that are not over, by the state of their mails.',
  labelNames: ['state'],
  async collect() {
    this.reset();
    for (const { counts } of await figuresNow())
      for (const count of counts)
        for (const [state, number] of Object.entries(count)) this.inc({ state }, number);
  },
});

new Gauge({
  name: 'letter_overdue_seconds',
  help: 'How long the mail waits that should have gone first.',
  async collect() {
    this.reset();
    for (const { overdueSeconds } of await figuresNow()) this.set(overdueSeconds);
  },
});

new Gauge({
  name: 'letter_stopped',
  help: 'Letters that wait or are paused, by the reason.',
  labelNames: ['state', 'reason'],
  async collect() {
    this.reset();
    for (const { stopped } of await figuresNow()) for (const labels of stopped) this.inc(labels);
  },
});

/** Registers the gauges. The returned function removes them. */
export function watchLetters(read: ReadFigures): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}
