import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@examiner/kit';
import type { BouncesService } from './bounces/bounces.service.ts';
import type { MailConfig } from '../config.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import type { Ledger } from '../subscribers/deliveries/ledger.ts';
import type { CompiledLetter } from '../mail/letter/compiled-letter.ts';
import { returnPath } from '../mail/letter/mail-address.ts';
import { tokensOf } from '../subscribers/reader-token.ts';
import { withoutAddress } from '../subscribers/without-address.ts';
import type { Failure } from '../mail/transport/failure.ts';
import { canGoOn, outcomeOf, type Ending, type Outcome } from '../mail/transport/outcome.ts';
import { Pace } from '../mail/transport/pace.ts';
import { domainOf, RefusalStreak } from '../mail/transport/refusal-streak.ts';
import { tooLarge } from '../mail/transport/size.ts';
import type { Carrier, Transport } from '../mail/transport/transport.ts';
import type { BounceGuard, Ended } from './bounces/bounce-guard.ts';
import { countMails } from './letter-metrics.ts';
import { changeAfter, type Changes } from './delivery-change.ts';
import type { SubmissionLog } from './submission-log.ts';

/** Providers close a connection after an undocumented number of mails. */
const MAILS_A_CONNECTION = 100;
/** After this many consecutive refused connections, the problem is the server's and not a reader's. */
const REFUSED_MAX = 20;
/** The time for mails in flight after the process is told to stop. */
const GRACE_MS = 15_000;
const SECOND = 1000;

/** A delivery with the data for the reader's links. */
export interface DueRow extends Delivery {
  readonly linkVersion: number | undefined;
  /** Shown in the footer. */
  readonly consentAt: string;
}

export interface SmtpPoolParts {
  readonly ledger: Ledger;
  readonly log: Pick<SubmissionLog, 'note'>;
  readonly bounces: Pick<BouncesService, 'note'>;
  readonly guard: BounceGuard;
  /** Domains that accepted a mail of the letter. */
  readonly acceptedDomains: Set<string>;
  /** The number of readers of the letter. */
  readonly candidates: number;
  /** One letter for each snapshot of the issue. */
  readonly letters: readonly CompiledLetter[];
  readonly listKey: Buffer;
  readonly mail: MailConfig;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called each second and after each failed claim: the author may have paused or stopped the letter. */
  isSending(): Promise<boolean>;
}

/**
 * The reason why no mail can be sent now. `server`: the server does not answer. `sender`: the server refuses the
 * sender, for hours if `isLong`. `bounces` and `message`: the author has to act.
 */
export interface Trouble {
  readonly reason: string;
  readonly kind: 'server' | 'sender' | 'bounces' | 'message';
  readonly isLong?: boolean;
  /** The server limits the number of mails of the sender. */
  readonly isQuota?: boolean;
}

/** A refusal whose meaning depends on the next replies. */
interface Refusal {
  readonly row: DueRow;
  readonly failure: Failure;
  readonly reply: string;
  readonly isFinal: boolean;
}

interface Connection {
  client?: Carrier;
  mails: number;
  /** Resolves when the result of the last mail is written. */
  recorded: Promise<void>;
}

/** Sends the mails of one letter over several connections, one mail at a time on each. docs/LETTERS.md has a diagram of the states. */
export class SmtpPool {
  readonly #clients: Connection[];
  readonly #pace: Pace;
  #refusedConnections = 0;
  #isStopped = false;
  #checkedAt: number;
  #hasSent = false;
  readonly #streak: RefusalStreak;
  #refusals: Refusal[] = [];
  #trouble: Trouble | undefined;
  #closeTimer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: SmtpPoolParts) {
    const { mail, clock, signal, candidates } = parts;
    this.#streak = new RefusalStreak(Math.max(1, candidates));
    this.#clients = Array.from({ length: mail.connections }, () => ({
      mails: 0,
      recorded: Promise.resolve(),
    }));
    this.#pace = new Pace(mail.rate, clock);
    this.#checkedAt = clock.now();
    // Every connection listens to this signal.
    setMaxListeners(2 * mail.connections + 10, signal);
    signal.addEventListener('abort', this.#closeSoon, { once: true });
  }

  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  get counted(): Ended {
    return this.parts.guard.counted;
  }

  get hasSent(): boolean {
    return this.#hasSent;
  }

  async send(rows: readonly DueRow[]): Promise<void> {
    const queue = [...rows];
    try {
      await Promise.all(this.#clients.map((connection) => this.#sendFrom(connection, queue)));
    } finally {
      this.parts.ledger.flush();
      await Promise.all(this.#clients.map(({ recorded }) => recorded));
    }
    if (this.#trouble || this.#isStopped || this.parts.signal.aborted) await this.#requeueRefused();
  }

  /** Called when no row is left. The last refusals then count for their own mails. */
  async finish(): Promise<void> {
    await this.#noteRefusals();
  }

  close(): void {
    clearTimeout(this.#closeTimer);
    this.parts.signal.removeEventListener('abort', this.#closeSoon);
    for (const { client } of this.#clients) client?.close();
  }

  readonly #closeSoon = (): void => {
    this.#closeTimer = setTimeout(() => {
      for (const { client } of this.#clients) client?.close();
    }, GRACE_MS);
  };

  async #sendFrom(connection: Connection, queue: DueRow[]): Promise<void> {
    const { signal } = this.parts;
    while (queue.length > 0 && !this.#trouble && !this.#isStopped && !signal.aborted) {
      const client = await this.#connect(connection);
      if (!client) continue;
      const pause = this.#pace.take();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
      if (this.parts.clock.now() - this.#checkedAt >= SECOND) await this.#checkState();
      const row = signal.aborted || this.#isStopped ? undefined : queue.shift();
      if (!row) return;
      await this.#sendOne(connection, client, row);
      connection.mails += 1;
    }
  }

  async #checkState(): Promise<void> {
    this.#checkedAt = this.parts.clock.now();
    if (!(await this.parts.isSending())) this.#isStopped = true;
  }

  async #connect(connection: Connection): Promise<Carrier | null> {
    if (connection.client?.isOpen && connection.mails < MAILS_A_CONNECTION)
      return connection.client;
    if (connection.client?.isOpen) connection.client.quit();
    connection.mails = 0;
    try {
      connection.client = await this.parts.transport.open();
      this.#refusedConnections = 0;
      return connection.client;
    } catch (error) {
      // A second try would not change the reply to the sign-in.
      if (isRefusedSignIn(error)) {
        this.#trouble = { reason: (error as Error).message, kind: 'sender', isLong: true };
        return null;
      }
      this.#refusedConnections += 1;
      if (this.#refusedConnections >= REFUSED_MAX) {
        this.#trouble = { reason: (error as Error).message, kind: 'server' };
      }
      return null;
    }
  }

  async #sendOne(connection: Connection, client: Carrier, row: DueRow): Promise<void> {
    const { ledger, log, letters, listKey, mail, clock } = this.parts;
    const letter = letters[row.snapshot];
    if (!letter) throw new Error(`There is no snapshot ${row.snapshot} of ${row.issueId}.`);
    const tokens = tokensOf({ ...row, id: row.subscriberId }, listKey);
    const bytes = await letter.mailTo({ ...row, tokens }, clock.now());
    if (client.maxBytes !== undefined && bytes.length > client.maxBytes) {
      this.#trouble = { reason: tooLarge(bytes.length, client.maxBytes), kind: 'message' };
      return;
    }
    const { email: to, tag } = row;
    const envelope = {
      from: returnPath(mail.bounces, tag) ?? mail.from.address,
      to,
      tag,
      subject: letter.subject,
      bytes,
    };
    let isClaimed = false;
    const claim = async () => {
      isClaimed = true;
      const isOwn = await ledger.claim(row);
      if (!isOwn) await this.#checkState();
      return isOwn;
    };
    const ending: Ending = await client.send(envelope, claim, () => log.note(row));
    const outcome = outcomeOf(ending, { from: mail.from.address, to });
    const moment = { now: clock.now(), spread: Math.random() };
    const change = changeAfter(outcome, ending, row, moment);
    const recorded = ledger.record(row, isClaimed, change);
    if (isClaimed && outcome.kind === 'sent') connection.recorded = recorded;
    else await recorded;
    await this.#applyOutcome(row, ending, outcome, change);
    if (!canGoOn(ending)) client.close();
    else if (ending.code !== undefined && ending.code >= 400) await client.reset();
  }

  /** Applies a result to the letter and to the reader. */
  async #applyOutcome(
    row: DueRow,
    ending: Ending,
    outcome: Outcome,
    change: Changes,
  ): Promise<void> {
    const { bounces, guard } = this.parts;
    if (outcome.kind !== 'refused') {
      countMails(outcome.kind);
      if (outcome.kind !== 'sent') return;
      this.#hasSent = true;
      this.parts.acceptedDomains.add(domainOf(row.email));
      guard.count(false);
      return this.#noteRefusals();
    }
    const { failure } = outcome;
    countMails(metricOf(failure, change));
    if (failure.fault === 'sender' && !failure.isPermanent) this.#pace.slowDown();
    const reply = ending.response ?? '';
    const isFinal = change.state !== 'queued';
    if (this.#streak.add(row.email, failure)) {
      this.#refusals.push({ row, failure, reply, isFinal });
      if (this.#streak.isTrouble(this.parts.acceptedDomains))
        this.#trouble ??= troubleOf(failure, withoutAddress(reply, row.email));
      return;
    }
    if (!isFinal) return;
    guard.count(change.state === 'bounced');
    await bounces.note(row, failure, reply);
    if (guard.isTrouble) this.#trouble ??= { reason: guard.reason, kind: 'bounces' };
  }

  /** Called when the server accepts another mail. The refusals before it then count for their own mails. */
  async #noteRefusals(): Promise<void> {
    this.#streak.clear();
    const refusals = this.#refusals.splice(0);
    for (const { row, failure, reply, isFinal } of refusals) {
      if (isFinal) await this.parts.bounces.note(row, failure, reply);
    }
  }

  /** Queues every mail that the server refused since the last accepted mail. */
  async #requeueRefused(): Promise<void> {
    this.#streak.clear();
    await this.parts.ledger.requeue(this.#refusals.splice(0).map(({ row }) => row));
  }
}

function troubleOf({ fault, isPermanent, isQuota, isPolicy }: Failure, reply: string): Trouble {
  if (fault !== 'message') {
    const isLong = isQuota === true || isPermanent || isPolicy === true;
    return { reason: reply, kind: 'sender', isLong, ...(isQuota && { isQuota }) };
  }
  const reason = `The mail server refuses the text: ${reply} Change the post, use the new text in the letter, and resume it.`;
  return { reason, kind: 'message' };
}

function metricOf({ fault }: Failure, { state }: Changes): Parameters<typeof countMails>[0] {
  if (state === 'bounced' || state === 'failed') return state;
  return fault === 'sender' ? 'slower' : 'later';
}

const isRefusedSignIn = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EAUTH' && responseCode >= 500;
};
