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

/** Providers close a connection after a number of mails that they do not tell. */
const MAILS_A_CONNECTION = 100;
/** After this many refused connections in a row the server is at fault, not a reader. */
const REFUSED_MAX = 20;
/** What is in flight when the process stops has this long to end. */
const GRACE_MS = 15_000;
const SECOND = 1000;

/** With what the links of its reader are made of. */
export interface DueRow extends Delivery {
  readonly linkVersion: number | undefined;
  /** Stands in the footer. */
  readonly consentAt: string;
}

export interface SmtpPoolParts {
  readonly ledger: Ledger;
  readonly bounces: Pick<BouncesService, 'note'>;
  readonly guard: BounceGuard;
  /** Domains that took a mail of the letter. */
  readonly taken: Set<string>;
  /** How many readers the letter is for. */
  readonly candidates: number;
  /** One for each snapshot of the issue. */
  readonly letters: readonly CompiledLetter[];
  readonly listKey: Buffer;
  readonly mail: MailConfig;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Asked each second, and when a row turns out not to be sent any more: the letter may have been paused or stopped. */
  isSending(): Promise<boolean>;
}

/** Why no mail can be sent for now. `server`: it cannot be reached. `sender`: it refuses the sender, for hours if `isLong`. `bounces`, `message`: the author has to look at it. */
export interface Trouble {
  readonly reason: string;
  readonly kind: 'server' | 'sender' | 'bounces' | 'message';
  readonly isLong?: boolean;
  /** It is a limit of how much may be sent. */
  readonly isQuota?: boolean;
}

/** A refusal whose meaning depends on the replies to the next mails. */
interface Refusal {
  readonly row: DueRow;
  readonly failure: Failure;
  readonly words: string;
  readonly isOver: boolean;
}

interface Connection {
  client?: Carrier;
  mails: number;
  /** Once the end of its last mail is written. */
  ended: Promise<void>;
}

/** The connections of the transport, each with one mail at a time. */
export class SmtpPool {
  readonly #clients: Connection[];
  readonly #pace: Pace;
  #refused = 0;
  #isOver = false;
  #lookedAt: number;
  #hasSent = false;
  readonly #streak: RefusalStreak;
  #refusals: Refusal[] = [];
  #trouble: Trouble | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor(private readonly parts: SmtpPoolParts) {
    const { mail, clock, signal, candidates } = parts;
    this.#streak = new RefusalStreak(Math.max(1, candidates));
    this.#clients = Array.from({ length: mail.connections }, () => ({
      mails: 0,
      ended: Promise.resolve(),
    }));
    this.#pace = new Pace(mail.rate, clock);
    this.#lookedAt = clock.now();
    // Each connection waits for it beside the others.
    setMaxListeners(2 * mail.connections + 10, signal);
    signal.addEventListener('abort', this.#endSoon, { once: true });
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
      await Promise.all(this.#clients.map((connection) => this.#work(connection, queue)));
    } finally {
      this.parts.ledger.hurry();
      await Promise.all(this.#clients.map(({ ended }) => ended));
    }
    if (this.#trouble || this.#isOver || this.parts.signal.aborted) await this.#release();
  }

  /** The last refusals are about those mails, because no mail followed. */
  async finish(): Promise<void> {
    await this.#settle();
  }

  close(): void {
    clearTimeout(this.#end);
    this.parts.signal.removeEventListener('abort', this.#endSoon);
    for (const { client } of this.#clients) client?.close();
  }

  readonly #endSoon = (): void => {
    this.#end = setTimeout(() => {
      for (const { client } of this.#clients) client?.close();
    }, GRACE_MS);
  };

  async #work(connection: Connection, queue: DueRow[]): Promise<void> {
    const { signal } = this.parts;
    while (queue.length > 0 && !this.#trouble && !this.#isOver && !signal.aborted) {
      const client = await this.#connect(connection);
      if (!client) continue;
      const pause = this.#pace.take();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
      if (this.parts.clock.now() - this.#lookedAt >= SECOND) await this.#look();
      const row = signal.aborted || this.#isOver ? undefined : queue.shift();
      if (!row) return;
      await this.#sendOne(connection, client, row);
      connection.mails += 1;
    }
  }

  async #look(): Promise<void> {
    this.#lookedAt = this.parts.clock.now();
    if (!(await this.parts.isSending())) this.#isOver = true;
  }

  async #connect(connection: Connection): Promise<Carrier | null> {
    if (connection.client?.isOpen && connection.mails < MAILS_A_CONNECTION)
      return connection.client;
    if (connection.client?.isOpen) connection.client.quit();
    connection.mails = 0;
    try {
      connection.client = await this.parts.transport.open();
      this.#refused = 0;
      return connection.client;
    } catch (error) {
      // More tries would not change a reply to the sign-in.
      if (isRefusedSignIn(error)) {
        this.#trouble = { reason: (error as Error).message, kind: 'sender', isLong: true };
        return null;
      }
      this.#refused += 1;
      if (this.#refused >= REFUSED_MAX) {
        this.#trouble = { reason: (error as Error).message, kind: 'server' };
      }
      return null;
    }
  }

  async #sendOne(connection: Connection, client: Carrier, row: DueRow): Promise<void> {
    const { ledger, letters, listKey, mail, clock } = this.parts;
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
    let isMarked = false;
    const ending: Ending = await client.send(envelope, async () => {
      isMarked = true;
      const isOwn = await ledger.mark(row);
      if (!isOwn) await this.#look();
      return isOwn;
    });
    const outcome = outcomeOf(ending, { from: mail.from.address, to });
    const at = { now: clock.now(), spread: Math.random() };
    const change = changeAfter(outcome, ending, row, at);
    const ended = ledger.end(row, isMarked, change);
    if (isMarked && outcome.kind === 'sent') connection.ended = ended;
    else await ended;
    await this.#weigh(row, ending, outcome, change);
    if (!canGoOn(ending)) client.close();
    else if (ending.code !== undefined && ending.code >= 400) await client.reset();
  }

  /** Applies a result to the letter and to the reader. */
  async #weigh(row: DueRow, ending: Ending, outcome: Outcome, change: Changes): Promise<void> {
    const { bounces, guard } = this.parts;
    if (outcome.kind !== 'refused') {
      countMails(outcome.kind);
      if (outcome.kind !== 'sent') return;
      this.#hasSent = true;
      this.parts.taken.add(domainOf(row.email));
      guard.count(false);
      return this.#settle();
    }
    const { failure } = outcome;
    countMails(metricOf(failure, change));
    if (failure.fault === 'sender' && !failure.isPermanent) this.#pace.slowDown();
    const words = ending.response ?? '';
    const isOver = change.state !== 'queued';
    if (this.#streak.add(row.email, failure)) {
      this.#refusals.push({ row, failure, words, isOver });
      if (this.#streak.isTrouble(this.parts.taken))
        this.#trouble ??= troubleOf(failure, withoutAddress(words, row.email));
      return;
    }
    if (!isOver) return;
    guard.count(change.state === 'bounced');
    await bounces.note(row, failure, words);
    if (guard.isTrouble) this.#trouble ??= { reason: guard.reason, kind: 'bounces' };
  }

  /** The server takes other mails: those refusals are about their own. */
  async #settle(): Promise<void> {
    this.#streak.clear();
    const refusals = this.#refusals.splice(0);
    for (const { row, failure, words, isOver } of refusals) {
      if (isOver) await this.parts.bounces.note(row, failure, words);
    }
  }

  /** Whatever the server refused since the last mail that it took is sent again when the trouble is over. */
  async #release(): Promise<void> {
    this.#streak.clear();
    await this.parts.ledger.release(this.#refusals.splice(0).map(({ row }) => row));
  }
}

function troubleOf({ fault, isPermanent, isQuota, isPolicy }: Failure, words: string): Trouble {
  if (fault !== 'message') {
    const isLong = isQuota === true || isPermanent || isPolicy === true;
    return { reason: words, kind: 'sender', isLong, ...(isQuota && { isQuota }) };
  }
  const reason = `The mail server refuses the text: ${words} Change the post, use the new text in the letter, and resume it.`;
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
