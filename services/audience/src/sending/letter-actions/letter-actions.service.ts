import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { IssueSendInput } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { ChecksService, dueAtOf } from '../review/checks.service.ts';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import { IssueConflictException } from '../../mail/issues/issue-conflict.ts';
import { stateToGoOn, type Issue } from '../../mail/issues/issue.model.ts';
import { IssueStates, type Decision } from '../../mail/issues/issue-states.ts';
import { SenderTick } from '../sender-tick.ts';
import { RehearsalsService, VERDICT_MS } from '../rehearsal/rehearsals.service.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';

const FROM_DRAFT = { from: ['draft'], refusal: 'This letter was sent already.' } as const;
const PAST = 'That time is over. Choose one that is still to come.';

@Injectable()
export class LetterActionsService {
  constructor(
    private readonly states: IssueStates,
    private readonly deliveries: DeliveriesRepository,
    @Inject(SettingsRepository) private readonly settings: Pick<SettingsRepository, 'newsletter'>,
    @Inject(ChecksService) private readonly checks: Pick<ChecksService, 'beforeSending'>,
    @Inject(SenderTick) private readonly tick: Pick<SenderTick, 'nudge'>,
    @Inject(RehearsalsService) private readonly rehearsals: Pick<RehearsalsService, 'plan' | 'run'>,
    private readonly clock: Clock,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** Approves the text, time, and readers of the letter. Later changes of the post do not affect them. The letter is held first, so that the author can undo it. The letter of a scheduled post waits for the post's time. */
  async send(id: string, { at, rehearsal }: IssueSendInput): Promise<Issue> {
    if (at !== undefined && Date.parse(at) <= this.clock.now()) throw new BadRequestException(PAST);
    const holdMs = (await this.settings.newsletter()).holdSeconds * 1000;
    const goesAt = later(this.clock.iso(holdMs), at ?? this.clock.iso());
    const sent = await this.states.decide(id, {
      ...FROM_DRAFT,
      decide: async (issue) => {
        const found = await this.checks.beforeSending(issue);
        if ('stopped' in found) throw new IssueConflictException(found.stopped, issue);
        const snapshots = [found.texts];
        const dueAt = dueAtOf(found.post);
        if (dueAt === undefined) return this.#held({ goesAt, snapshots }, rehearsal);
        if (at !== undefined) {
          throw new BadRequestException('Its post is scheduled, and the letter goes out with it.');
        }
        return {
          change: { state: 'scheduled', sendAt: dueAt, snapshots },
          removed: ['reason', 'restored', 'rehearsal'],
        };
      },
    });
    if (sent.state === 'held') {
      this.tick.nudge(holdMs);
      void this.rehearsals.run(sent, goesAt);
    }
    await this.activity.record('letter.sent', { target: id, details: { at: sent.sendAt } });
    return sent;
  }

  #held(
    { goesAt, snapshots }: Pick<Issue, 'snapshots'> & { readonly goesAt: string },
    choice: IssueSendInput['rehearsal'],
  ): Awaited<ReturnType<Decision['decide']>> {
    const until = choice === 'wait' ? later(goesAt, this.clock.iso(VERDICT_MS)) : goesAt;
    const rehearsal = choice === 'off' ? null : this.rehearsals.plan(until);
    const held = { state: 'held', snapshots } as const;
    return rehearsal
      ? { change: { ...held, sendAt: until, rehearsal }, removed: ['reason', 'restored'] }
      : { change: { ...held, sendAt: goesAt }, removed: ['reason', 'restored', 'rehearsal'] };
  }

  async undo(id: string): Promise<Issue> {
    const undone = await this.states.move(id, {
      from: ['scheduled', 'held'],
      change: () => ({ state: 'draft', snapshots: [] }),
      refusal: 'It is too late to take this letter back.',
    });
    await this.activity.record('letter.undone', { target: id });
    return undone;
  }

  async pause(id: string): Promise<Issue> {
    const paused = await this.states.move(id, {
      from: ['preparing', 'sending', 'waiting'],
      change: () => ({ state: 'paused' }),
      removed: ['reason'],
      refusal: 'Only a letter that is being sent can be paused.',
    });
    await this.activity.record('letter.paused', { target: id });
    return paused;
  }

  /** Readers without a mail get the last approved text. */
  async resume(id: string): Promise<Issue> {
    const resumed = await this.states.decide(id, {
      from: ['paused'],
      refusal: 'This letter is not paused.',
      decide: async (issue) => {
        // A part of a series has a text for each of its readers.
        if (issue.kind !== 'serial') {
          await this.deliveries.renewQueued(id, issue.snapshots.length - 1);
        }
        return {
          change: { state: stateToGoOn(issue), sendAt: this.clock.iso() },
          removed: ['reason', 'restored'],
        };
      },
    });
    this.tick.nudge();
    await this.activity.record('letter.resumed', { target: id });
    return resumed;
  }

  /** The author fixed the problem, so the letter does not wait for the next try. */
  async retry(id: string): Promise<Issue> {
    const refusal = 'This letter does not wait for another try.';
    const retried = await this.states.decide(id, {
      from: ['waiting'],
      refusal,
      decide: (issue) => {
        // A part of a series that waits for its next reader.
        if (issue.reason === undefined) throw new IssueConflictException(refusal, issue);
        return Promise.resolve({ change: { sendAt: this.clock.iso() } });
      },
    });
    this.tick.nudge();
    await this.activity.record('letter.retried', { target: id });
    return retried;
  }

  async stop(id: string): Promise<Issue> {
    const stopped = await this.states.move(id, {
      from: ['preparing', 'sending', 'waiting', 'paused'],
      change: () => ({ state: 'cancelled' }),
      refusal: 'Only a letter that is being sent or is paused can be stopped.',
    });
    await this.deliveries.skipQueued(id);
    await this.activity.record('letter.stopped', { target: id });
    return stopped;
  }
}

const later = (one: string, other: string) =>
  Date.parse(one) > Date.parse(other) ? one : new Date(other).toISOString();
