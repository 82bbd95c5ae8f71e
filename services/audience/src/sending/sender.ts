import type { Logger } from 'pino';
import type { IssueWaitsFor } from '@examiner/contracts';
import type { Clock } from '@examiner/kit';
import type { BouncesService } from './bounces/bounces.service.ts';
import type { MailConfig } from '../config.ts';
import { LOT, type DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { Ledger } from '../subscribers/deliveries/ledger.ts';
import {
  AT_REST,
  categoryOf,
  stateToGoOn,
  type Issue,
  type IssueSummary,
} from '../mail/issues/issue.model.ts';
import type { IssueReaders } from '../mail/issues/issue-readers.ts';
import type { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { CompiledLetter } from '../mail/letter/compiled-letter.ts';
import type { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { domainOf } from '../mail/transport/refusal-streak.ts';
import type { Transport } from '../mail/transport/transport.ts';
import { BounceGuard, type Ended } from './bounces/bounce-guard.ts';
import { countMails } from './letter-metrics.ts';
import { isLate, LATE } from './lateness.ts';
import { SmtpPool, type DueRow, type Trouble } from './smtp-pool.ts';
import type { Preparation } from './preparation.ts';
import type { SubmissionLog } from './submission-log.ts';
import { WarmUp } from './warm-up.ts';

const CHANGED = {
  smtp: 'It started without a mail server. Mails in the outbox are not sent again. Resume it to mail the other readers.',
  outbox:
    'The mail server is no longer configured. Resume it to write the remaining mails to the outbox.',
};
const RESTORED =
  'This letter was restored from a backup. Readers who got it after the backup would get it twice. Check it, then resume or stop it.';
const WARMED =
  'Today’s limit for a new mail server is reached (MAIL_WARMUP). Sending continues tomorrow.';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pauses between tries while a server refuses the sender: for a short limit and for a lasting refusal. */
const SHORT_WAITS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
const LONG_WAITS_MS = [HOUR, HOUR, 2 * HOUR, 4 * HOUR];
const ACCEPTED_SAMPLE = 50;
const PAGE_MIN = 20;
const PAGE_SECONDS = 5;

export interface SenderParts {
  readonly issues: IssuesRepository;
  readonly deliveries: DeliveriesRepository;
  readonly bounces: Pick<BouncesService, 'note'>;
  readonly readers: IssueReaders;
  readonly preparation: Preparation;
  readonly settings: SettingsRepository;
  readonly mail: MailConfig;
  readonly transport: Transport;
  readonly log: SubmissionLog;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Sends due letters under one lease. No mail is sent twice, because each row is claimed first. docs/LETTERS.md has a diagram of the states. */
export class Sender {
  readonly #warmUp: WarmUp;

  constructor(private readonly parts: SenderParts) {
    const { mail, settings, deliveries, clock } = parts;
    this.#warmUp = new WarmUp(mail.isWarmingUp, settings, deliveries, clock);
  }

  async run(epoch: number, signal: AbortSignal): Promise<void> {
    const { issues, log } = this.parts;
    await this.#settleInterrupted(epoch);
    log.begin(epoch);
    try {
      for (const issue of await issues.findDue()) {
        if (signal.aborted) return;
        await this.#advance(issue, epoch, signal);
      }
    } finally {
      log.end();
    }
  }

  /** Rows that a former sender claimed are queued again if their mails were not sent. The mail server may have accepted the other mails, so their rows are uncertain. */
  async #settleInterrupted(epoch: number): Promise<void> {
    const { deliveries, log, clock } = this.parts;
    const hasNotLeft = await log.readFormer();
    for (;;) {
      const interrupted = await deliveries.findLeft(epoch);
      if (interrupted.length === 0) return;
      const endedAt = clock.iso();
      const settle = (rows: readonly Delivery[], $set: Partial<Delivery>) =>
        deliveries.updateEach(
          rows.map((row) => [{ id: row.id, state: 'sending', epoch: row.epoch }, { $set }]),
        );
      await settle(interrupted.filter(hasNotLeft), { state: 'queued' });
      const maybeSent = interrupted.filter((row) => !hasNotLeft(row));
      countMails('uncertain', await settle(maybeSent, { state: 'uncertain', endedAt }));
    }
  }

  async #advance(summary: IssueSummary, epoch: number, signal: AbortSignal): Promise<void> {
    const { issues, clock, preparation, transport } = this.parts;
    let issue: Issue | null = await issues.find(summary.id);
    if (issue?.restored) {
      await issues.change(issue, { state: 'paused', reason: RESTORED }, ['restored', 'waitsFor']);
      return;
    }
    if (issue?.state === 'held') {
      const change = isLate(issue.sendAt, clock.now()) ? LATE : ({ state: 'preparing' } as const);
      issue = await issues.change(issue, change);
    }
    if (issue?.state === 'waiting')
      issue = await issues.change(issue, { state: stateToGoOn(issue) }, ['reason', 'waitsFor']);
    if (issue?.state === 'preparing') {
      const { change } = await preparation.prepare(issue, signal);
      if (signal.aborted) return;
      issue = await issues.change(issue, { ...change, transport: transport.kind }, ['waitsFor']);
    }
    if (issue?.state === 'sending') issue = await this.#pauseIfTransportChanged(issue);
    if (issue?.state === 'sending') await this.#deliver(issue, epoch, signal);
    // Skips rows that were added or queued again while the author stopped the letter.
    if ((await issues.stateOf(summary.id)) === 'cancelled')
      await this.parts.deliveries.skipQueued(summary.id);
  }

  /** Pauses a letter that started with another transport. */
  async #pauseIfTransportChanged(issue: Issue): Promise<Issue | null> {
    const { kind } = this.parts.transport;
    if ((issue.transport ?? kind) === kind) return issue;
    const change = { state: 'paused', transport: kind, reason: CHANGED[kind] } as const;
    return this.parts.issues.change(issue, change, ['waitsFor']);
  }

  async #deliver(issue: Issue, epoch: number, signal: AbortSignal): Promise<void> {
    const { issues, deliveries, bounces, clock, log, mail, transport, logger } = this.parts;
    const ledger = new Ledger(deliveries, epoch, () => clock.iso());
    const { from, dkim, publicUrl, tagHeader } = mail;
    const { id, subject } = issue;
    const { replyTo } = await this.parts.settings.newsletter();
    const letters = issue.snapshots.map(
      (texts) =>
        new CompiledLetter({ ...texts, from, replyTo, subject, id, publicUrl, dkim, tagHeader }),
    );
    const listKey = await this.parts.settings.listKey();
    const isSending = async () => (await issues.stateOf(id)) === 'sending';
    const pool = new SmtpPool({
      ledger,
      log,
      bounces,
      letters,
      listKey,
      mail,
      transport,
      clock,
      signal,
      isSending,
      guard: new BounceGuard(await this.#ended(id), issue.bouncesSeen),
      candidates: issue.candidates ?? 0,
      acceptedDomains: await this.#acceptedDomains(id),
    });
    try {
      for (;;) {
        const left = await this.#warmUp.left();
        if (left === 0 && (await deliveries.count(id, ['queued'])) > 0) {
          return await this.#waitForTomorrow(id);
        }
        const rows = await this.#dueRows(issue, left);
        // The author changed the text. The next run uses the new text.
        if (rows.some(({ snapshot }) => snapshot >= letters.length)) return;
        await pool.send(rows);
        if (rows.length === 0) await pool.finish();
        const fresh = await issues.find(issue.id);
        if (fresh?.state !== 'sending' || signal.aborted) return;
        if (pool.trouble) {
          logger.warn({ issue: issue.id, reason: pool.trouble.reason }, 'no mail can be sent');
          await issues.change(fresh, this.#changeFor(pool.trouble, pool, fresh));
          return;
        }
        if (rows.length > 0) continue;
        if (fresh.kind === 'serial') return await this.#waitForNextRow(fresh);
        if ((await deliveries.count(issue.id, ['queued', 'sending'])) === 0) {
          await issues.change(fresh, { state: 'done' });
        }
        return;
      }
    } finally {
      pool.close();
    }
  }

  /** The state of a letter after a problem. */
  #changeFor(trouble: Trouble, pool: SmtpPool, { waits = 0 }: IssueSummary): Partial<Issue> {
    const { clock } = this.parts;
    const { kind, reason, isLong } = trouble;
    const paused = { state: 'paused', reason, waitsFor: waitsForOf(trouble) } as const;
    if (kind === 'message') return paused;
    if (kind === 'bounces') return { ...paused, bouncesSeen: pool.counted };
    const waiting = { ...paused, state: 'waiting', triedAt: clock.iso() } as const;
    if (kind === 'server') return { ...waiting, sendAt: clock.iso(MINUTE) };
    const before = pool.hasSent ? 0 : waits;
    const each = isLong ? LONG_WAITS_MS : SHORT_WAITS_MS;
    const pause = each[Math.min(before, each.length - 1)] ?? HOUR;
    return { ...waiting, sendAt: clock.iso(pause), waits: before + 1 };
  }

  async #ended(id: string): Promise<Ended> {
    const { deliveries } = this.parts;
    const [ended, bounced] = await Promise.all([
      deliveries.count(id, ['sent', 'failed', 'bounced']),
      deliveries.count(id, ['bounced']),
    ]);
    return { ended, bounced };
  }

  /** Domains of the last readers whose servers accepted the letter. */
  async #acceptedDomains(id: string): Promise<Set<string>> {
    const rows = await this.parts.deliveries.findLast(id, 'sent', ACCEPTED_SAMPLE);
    return new Set(rows.map(({ email }) => domainOf(email)));
  }

  /** A part of a series never ends: it waits for its next row. */
  async #waitForNextRow(issue: IssueSummary): Promise<void> {
    const sendAt = (await this.parts.deliveries.nextAttemptAt(issue.id)) ?? AT_REST;
    await this.parts.issues.change(issue, { state: 'waiting', sendAt });
  }

  async #waitForTomorrow(id: string): Promise<void> {
    const issue = await this.parts.issues.findSummary(id);
    if (issue?.state !== 'sending') return;
    const sendAt = this.#warmUp.tomorrow;
    await this.parts.issues.change(issue, { state: 'waiting', reason: WARMED, sendAt }, [
      'waitsFor',
    ]);
  }

  /** The next rows to send. Readers who left the list or changed their choice are skipped. */
  async #dueRows(issue: Issue, most: number): Promise<DueRow[]> {
    const { deliveries, readers, mail, clock } = this.parts;
    const limit = Math.min(Math.max(PAGE_SECONDS * mail.rate, PAGE_MIN), LOT, Math.max(most, 1));
    for (;;) {
      const rows = await deliveries.findDue(issue.id, Math.floor(limit));
      const ids = rows.map(({ subscriberId }) => subscriberId);
      const active = await readers.active(ids, categoryOf(issue));
      const due = rows.flatMap((row): DueRow[] => {
        const reader = active.get(row.subscriberId);
        if (!reader) return [];
        const { linkVersion, consent } = reader;
        return [{ ...row, linkVersion, consentAt: consent.confirmedAt ?? consent.at }];
      });
      const gone = rows.filter(({ subscriberId }) => !active.has(subscriberId));
      const endedAt = clock.iso();
      await deliveries.updateEach(
        gone.map(({ id }) => [{ id, state: 'queued' }, { $set: { state: 'skipped', endedAt } }]),
      );
      if (rows.length === 0 || due.length > 0) return due;
    }
  }
}

function waitsForOf({ kind, isLong, isQuota }: Trouble): IssueWaitsFor {
  if (kind !== 'sender') return kind;
  if (isQuota) return 'quota';
  return isLong ? 'sender' : 'rate';
}
