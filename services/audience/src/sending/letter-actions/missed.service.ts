import { Inject, Injectable } from '@nestjs/common';
import type { UncertainInput } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { DeliveriesRepository, LOT } from '../../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { IssueConflictException } from '../../mail/issues/issue-conflict.ts';
import { categoryOf, type Issue } from '../../mail/issues/issue.model.ts';
import { IssueReaders } from '../../mail/issues/issue-readers.ts';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { Preparation } from '../preparation.ts';
import { SenderTick } from '../sender-tick.ts';

const TOO_OLD = 'Who got it is kept for two years, so nobody knows any more who missed it.';
const OF_A_SERIES = 'It is a part of a series, and goes to those who ask for that.';

@Injectable()
export class MissedService {
  constructor(
    private readonly states: IssueStates,
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly readers: IssueReaders,
    private readonly preparation: Preparation,
    @Inject(SenderTick) private readonly tick: Pick<SenderTick, 'nudge'>,
    private readonly clock: Clock,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** @returns the number of readers who get the letter now: new readers, skipped readers, and readers whose mail failed */
  async sendToMissed(id: string): Promise<number> {
    const issue = await this.states.read(id);
    if (issue.kind === 'serial') throw new IssueConflictException(OF_A_SERIES, issue);
    if (issue.figures) throw new IssueConflictException(TOO_OLD, issue);
    if (issue.state !== 'done' && issue.state !== 'cancelled') {
      throw new IssueConflictException('This letter is not yet sent to all.', issue);
    }
    const { change, added } = await this.preparation.prepare(issue);
    if (change.state !== 'sending') {
      throw new IssueConflictException(change.reason ?? 'The post could not be read.', issue);
    }
    const again = await this.#queueAgain({ ...issue, ...change });
    const count = added + again;
    if (count === 0) return count;
    await this.#goOn(id, change);
    await this.activity.record('letter.sent', { target: id, details: { missed: count } });
    return count;
  }

  /** @returns the number of rows that were uncertain */
  async settle(id: string, { as, ids }: UncertainInput): Promise<number> {
    const issue = await this.states.read(id);
    if (as === 'queued' && issue.state === 'cancelled') {
      throw new IssueConflictException('This letter was stopped: nobody gets it again.', issue);
    }
    let changed = 0;
    for await (const lot of this.#uncertain(id, ids)) {
      const change =
        as === 'sent'
          ? { $set: { state: as, endedAt: this.clock.iso() } }
          : { $set: { state: as, nextAttemptAt: this.clock.iso() }, $unset: ['endedAt'] as const };
      changed += await this.deliveries.move(lot, change);
    }
    if (as === 'queued' && (await this.deliveries.count(id, ['queued'])) > 0) await this.#goOn(id);
    return changed;
  }

  async #queueAgain(issue: Pick<Issue, 'id' | 'snapshots'>): Promise<number> {
    let again = 0;
    const $set = { state: 'queued', attempts: 0, nextAttemptAt: this.clock.iso() } as const;
    for (const state of ['skipped', 'failed'] as const) {
      for await (const lot of this.deliveries.lots(issue.id, state)) {
        const ids = lot.map((row) => row.subscriberId);
        const active = await this.readers.active(ids, categoryOf(issue));
        const rows = lot.filter((row) => active.has(row.subscriberId));
        again += await this.deliveries.move(rows, { $set, $unset: ['endedAt', 'isPutBack'] });
      }
    }
    return again;
  }

  async *#uncertain(id: string, ids: readonly string[] | undefined): AsyncGenerator<Delivery[]> {
    if (!ids) {
      yield* this.deliveries.lots(id, 'uncertain');
      return;
    }
    for (let from = 0; from < ids.length; from += LOT) {
      const rows = await this.deliveries.findByIds(ids.slice(from, from + LOT));
      yield rows.filter(({ issueId, state }) => issueId === id && state === 'uncertain');
    }
  }

  /** Also changes a letter in progress, because the sender may be about to end it. */
  async #goOn(id: string, change: Partial<Omit<Issue, 'id' | 'version'>> = {}): Promise<void> {
    for (;;) {
      const issue = await this.states.read(id);
      if (issue.figures) throw new IssueConflictException(TOO_OLD, issue);
      if (issue.kind === 'serial') {
        await this.issues.wake(id);
        break;
      }
      const isOver = issue.state === 'done' || issue.state === 'cancelled';
      const goOn = { ...change, state: 'sending', sendAt: this.clock.iso() } as const;
      if (await this.issues.change(issue, isOver ? goOn : {}, ['restored'])) break;
    }
    this.tick.nudge();
  }
}
