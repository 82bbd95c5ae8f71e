import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@examiner/kit';
import type { BouncesService } from '../bounces/bounces.service.ts';
import type { MailConfig } from '../config.ts';
import type { Delivery } from '../deliveries/delivery.model.ts';
import type { Ledger } from '../deliveries/ledger.ts';
import type { CompiledLetter } from '../letter/compiled-letter.ts';
import { returnPath } from '../letter/mail-address.ts';
import { tokensOf } from '../letter/reader-token.ts';
import { canGoOn, outcomeOf, type Ending, type Outcome } from '../transport/outcome.ts';
import { Pace } from '../transport/pace.ts';
import { tooLarge } from '../transport/size.ts';
import type { Carrier, Transport } from '../transport/transport.ts';
import { countMails } from './letter-metrics.ts';
import { bounceAfter, changeAfter } from './delivery-change.ts';

/** Providers close a connection after a number of mails that they do not tell. */
const MAILS_A_CONNECTION = 100;
/** After this many refused connections in a row the server is at fault, not a reader. */
const REFUSED_MAX = 20;
/** After this many results, a larger share of wrong addresses pauses the letter. */
const BOUNCES_FROM = 200;
const BOUNCES_MAX = 0.05;
/** What is in flight when the process stops has this long to end. */
const GRACE_MS = 15_000;
const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** With what the links of its reader are made of. */
export interface DueRow extends Delivery {
  readonly linkVersion: number | undefined;
  /** Stands in the footer. */
  readonly consentAt: string;
}

export interface LinesParts {
  readonly ledger: Ledger;
  readonly bounces: Pick<BouncesService, 'note'>;
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

/** Why no mail can be sent for now, and when to look again; null where the author has to. */
export interface Trouble {
  readonly reason: string;
  readonly pauseMs: number | null;
}

interface Line {
  client?: Carrier;
  mails: number;
  /** Once the end of its last mail is written. */
  ended: Promise<void>;
}

/** The connections of the transport, each with one mail at a time. */
export class Lines {
  readonly #clients: Line[];
  readonly #pace: Pace;
  #refused = 0;
  #isOver = false;
  #lookedAt: number;
  #ended = 0;
  #bounced = 0;
  #trouble: Trouble | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor(private readonly parts: LinesParts) {
    const { mail, clock, signal } = parts;
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

  async send(rows: readonly DueRow[]): Promise<void> {
    const queue = [...rows];
    try {
      await Promise.all(this.#clients.map((line) => this.#work(line, queue)));
    } finally {
      this.parts.ledger.hurry();
      await Promise.all(this.#clients.map(({ ended }) => ended));
    }
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

  async #work(line: Line, queue: DueRow[]): Promise<void> {
    const { signal } = this.parts;
    while (queue.length > 0 && !this.#trouble && !this.#isOver && !signal.aborted) {
      const client = await this.#connect(line);
      if (!client) continue;
      const pause = this.#pace.take();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
      if (this.parts.clock.now() - this.#lookedAt >= SECOND) await this.#look();
      const row = signal.aborted || this.#isOver ? undefined : queue.shift();
      if (!row) return;
      await this.#sendOne(line, client, row);
      line.mails += 1;
    }
  }

  async #look(): Promise<void> {
    this.#lookedAt = this.parts.clock.now();
    if (!(await this.parts.isSending())) this.#isOver = true;
  }

  async #connect(line: Line): Promise<Carrier | null> {
    if (line.client?.isOpen && line.mails < MAILS_A_CONNECTION) return line.client;
    if (line.client?.isOpen) line.client.quit();
    line.mails = 0;
    try {
      line.client = await this.parts.transport.open();
      this.#refused = 0;
      return line.client;
    } catch (error) {
      this.#refused += 1;
      if (this.#refused >= REFUSED_MAX) {
        this.#trouble = { reason: (error as Error).message, pauseMs: MINUTE };
      }
      return null;
    }
  }

  async #sendOne(line: Line, client: Carrier, row: DueRow): Promise<void> {
    const { ledger, bounces, letters, listKey, mail, clock } = this.parts;
    const letter = letters[row.snapshot];
    if (!letter) throw new Error(`There is no snapshot ${row.snapshot} of ${row.issueId}.`);
    const tokens = tokensOf({ ...row, id: row.subscriberId }, listKey);
    const bytes = await letter.mailTo({ ...row, tokens }, clock.now());
    if (client.maxBytes !== undefined && bytes.length > client.maxBytes) {
      this.#trouble = { reason: tooLarge(bytes.length, client.maxBytes), pauseMs: null };
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
    const outcome = outcomeOf(ending);
    countMails(outcome.kind);
    if (outcome.kind === 'slower') this.#pace.slowDown();
    if (outcome.kind === 'slower' && outcome.isQuota) {
      this.#trouble = { reason: ending.response ?? '', pauseMs: HOUR };
    }
    this.#count(outcome.kind);
    const at = { now: clock.now(), spread: Math.random() };
    const change = changeAfter(ending, row, at);
    const ended = ledger.end(row, isMarked, change);
    if (isMarked && outcome.kind === 'sent') line.ended = ended;
    else await ended;
    const bounce = bounceAfter(ending, change);
    if (bounce) await bounces.note(row, bounce, ending.response ?? '');
    if (!canGoOn(ending)) client.close();
    else if (ending.code !== undefined && ending.code >= 400) await client.reset();
  }

  /** A list with so many wrong addresses costs the sender's good name at every provider. */
  #count(kind: Outcome['kind']): void {
    if (kind === 'sent' || kind === 'failed' || kind === 'bounced') this.#ended += 1;
    if (kind === 'bounced') this.#bounced += 1;
    if (this.#ended < BOUNCES_FROM || this.#bounced <= BOUNCES_MAX * this.#ended) return;
    const reason = `${this.#bounced} of ${this.#ended} mails came back: those addresses do not exist. Look at them, and resume or stop the letter.`;
    this.#trouble = { reason, pauseMs: null };
  }
}
