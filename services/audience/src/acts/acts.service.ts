import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { IssueSendInput } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { ChecksService } from '../composer/checks.service.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { IssueConflictException } from '../issues/issue-conflict.ts';
import { stateToGoOn, type Issue } from '../issues/issue.model.ts';
import { IssueStates, type Move } from '../issues/issue-states.ts';
import { CorrectionsService } from './corrections.service.ts';
import { SenderTick } from '../sender/sender-tick.ts';
import { RehearsalsService, VERDICT_MS } from '../rehearsal/rehearsals.service.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';

const FROM_DRAFT: Omit<Move, 'change'> = {
  from: ['draft'],
  removed: ['reason', 'restored', 'rehearsal'],
  refusal: 'This letter was sent already.',
};

@Injectable()
export class ActsService {
  constructor(
    private readonly states: IssueStates,
    private readonly deliveries: DeliveriesRepository,
    @Inject(SettingsRepository) private readonly settings: Pick<SettingsRepository, 'newsletter'>,
    @Inject(CorrectionsService) private readonly corrections: Pick<CorrectionsService, 'renew'>,
    @Inject(ChecksService) private readonly checks: Pick<ChecksService, 'beforeSending'>,
    @Inject(SenderTick) private readonly tick: Pick<SenderTick, 'nudge'>,
    @Inject(RehearsalsService) private readonly rehearsals: Pick<RehearsalsService, 'plan' | 'run'>,
    private readonly clock: Clock,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** It is held first, so that it can be taken back; the letter of a scheduled post goes out with it. */
  async send(id: string, { at, rehearsal }: IssueSendInput): Promise<Issue> {
    const { stopped, postDueAt } = await this.checks.beforeSending(id);
    if (stopped !== undefined) {
      throw new IssueConflictException(stopped, await this.states.read(id));
    }
    if (postDueAt !== undefined && at !== undefined) {
      throw new BadRequestException('Its post is scheduled, and the letter goes out with it.');
    }
    const sent =
      postDueAt === undefined
        ? await this.#hold(id, at ?? this.clock.iso(), rehearsal)
        : await this.states.move(id, {
            ...FROM_DRAFT,
            change: () => ({ state: 'scheduled', sendAt: postDueAt }),
          });
    await this.activity.record('letter.sent', { target: id, details: { at: sent.sendAt } });
    return sent;
  }

  async #hold(id: string, at: string, choice: IssueSendInput['rehearsal']): Promise<Issue> {
    const holdMs = (await this.settings.newsletter()).holdSeconds * 1000;
    const goesAt = later(this.clock.iso(holdMs), at);
    const until = choice === 'wait' ? later(goesAt, this.clock.iso(VERDICT_MS)) : goesAt;
    const rehearsal = choice === 'off' ? null : this.rehearsals.plan(until);
    const sendAt = rehearsal ? until : goesAt;
    const held = await this.states.move(id, {
      ...FROM_DRAFT,
      ...(rehearsal && { removed: ['reason', 'restored'] }),
      change: () => ({ state: 'held', sendAt, ...(rehearsal && { rehearsal }) }),
    });
    this.tick.nudge(holdMs);
    void this.rehearsals.run(held, goesAt);
    return held;
  }

  async undo(id: string): Promise<Issue> {
    const undone = await this.states.move(id, {
      from: ['scheduled', 'held'],
      change: () => ({ state: 'draft' }),
      refusal: 'It is too late to take this letter back.',
    });
    await this.activity.record('letter.undone', { target: id });
    return undone;
  }

  async pause(id: string): Promise<Issue> {
    return this.states.move(id, {
      from: ['preparing', 'sending', 'waiting'],
      change: () => ({ state: 'paused' }),
      removed: ['reason'],
      refusal: 'Only a letter that is being sent can be paused.',
    });
  }

  /** Who has no mail yet gets the post as it is now. */
  async resume(id: string): Promise<Issue> {
    await this.corrections.renew(id);
    const resumed = await this.states.move(id, {
      from: ['paused'],
      change: (issue) => ({ state: stateToGoOn(issue), sendAt: this.clock.iso() }),
      removed: ['reason', 'restored'],
      refusal: 'This letter is not paused.',
    });
    this.tick.nudge();
    return resumed;
  }

  /** Readers who have not got it yet will not get it. */
  async stop(id: string): Promise<Issue> {
    const stopped = await this.states.move(id, {
      from: ['preparing', 'sending', 'waiting', 'paused'],
      change: () => ({ state: 'cancelled' }),
      removed: ['reason'],
      refusal: 'Only a letter that is being sent or is paused can be stopped.',
    });
    await this.deliveries.skipQueued(id);
    await this.activity.record('letter.stopped', { target: id });
    return stopped;
  }
}

const later = (one: string, other: string) =>
  Date.parse(one) > Date.parse(other) ? one : new Date(other).toISOString();
