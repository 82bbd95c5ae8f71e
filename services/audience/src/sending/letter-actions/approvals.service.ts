import { Inject, Injectable } from '@nestjs/common';
import type { InternalPost, IssueOutdated } from '@examiner/contracts';
import { ActivityLog, Clock, sha256Hex } from '@examiner/kit';
import { ChecksService, dueAtOf, type BeforeSending } from '../review/checks.service.ts';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import { IssueConflictException } from '../../mail/issues/issue-conflict.ts';
import { isSameText, type Issue } from '../../mail/issues/issue.model.ts';
import { IssueStates, type Decision } from '../../mail/issues/issue-states.ts';
import type { LetterTexts } from '../../mail/letter/compose.ts';
import { PostLetters, type PresentLetter } from '../../mail/letter/post-letters.ts';
import { SenderTick } from '../sender-tick.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';

type Decided = Awaited<ReturnType<Decision['decide']>>;

const APPROVED: readonly Issue['state'][] = ['scheduled', 'held', 'waiting', 'paused'];
const OF_A_SERIES = 'It is a part of a series: its readers get the post as it is then.';
const TOO_LATE = 'Only a letter that waits or is paused can get another text.';
const SAME = { isChanged: false, isMoved: false } as const;

/** A change of a post does not change its letter until the owner approves it. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly states: IssueStates,
    private readonly deliveries: DeliveriesRepository,
    @Inject(SettingsRepository) private readonly settings: Pick<SettingsRepository, 'newsletter'>,
    @Inject(ChecksService) private readonly checks: Pick<ChecksService, 'beforeSending'>,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'present'>,
    @Inject(SenderTick) private readonly tick: Pick<SenderTick, 'nudge'>,
    private readonly clock: Clock,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** Uses the current text of the post, and its time if the letter waits for it. Readers who have the letter keep its former text. */
  async approve(id: string): Promise<Issue> {
    const holdMs = (await this.settings.newsletter()).holdSeconds * 1000;
    const approved = await this.states.decide(id, {
      from: APPROVED,
      refusal: TOO_LATE,
      decide: async (issue) => {
        if (issue.kind === 'serial') throw new IssueConflictException(OF_A_SERIES, issue);
        const found = await this.checks.beforeSending(issue);
        if ('stopped' in found) throw new IssueConflictException(found.stopped, issue);
        return issue.candidates === undefined
          ? this.#beforeItGoes(issue, found, holdMs)
          : onItsWay(issue, found);
      },
    });
    if (approved.candidates !== undefined) {
      await this.deliveries.renewQueued(id, approved.snapshots.length - 1);
    }
    if (approved.state === 'held') this.tick.nudge(holdMs);
    await this.activity.record('letter.approved', {
      target: id,
      details: { at: approved.sendAt },
    });
    return approved;
  }

  #beforeItGoes(
    { state, sendAt }: Issue,
    { post, texts }: Exclude<BeforeSending, { stopped: string }>,
    holdMs: number,
  ): Decided {
    const snapshots = [texts];
    const dueAt = dueAtOf(post);
    if (dueAt !== undefined) {
      const change = { state: 'scheduled', sendAt: dueAt, snapshots } as const;
      return { change, removed: ['reason', 'rehearsal'] };
    }
    if (state === 'waiting') return { change: { snapshots } };
    if (state === 'paused') return { change: { snapshots }, removed: ['reason'] };
    const goesAt = this.clock.iso(holdMs);
    const isLater = state === 'held' && sendAt > goesAt;
    const change = { state: 'held', sendAt: isLater ? sendAt : goesAt, snapshots } as const;
    return { change, removed: ['rehearsal'] };
  }

  /** Differences that the owner has not approved. */
  async differences(id: string): Promise<Omit<IssueOutdated, 'readers'>> {
    const issue = await this.states.read(id);
    const approved = issue.snapshots.at(-1);
    if (!approved || issue.kind === 'serial' || !APPROVED.includes(issue.state)) return SAME;
    const present = await this.posts.present(issue);
    if (!present?.post) return SAME;
    const { post, texts } = present;
    const postDueAt = dueAtOf(post);
    return {
      isChanged: !isSameText(approved, texts),
      isMoved: issue.candidates === undefined && this.#isMoved(issue, postDueAt),
      present: nameOf(post, texts),
      ...(postDueAt !== undefined && { postDueAt }),
    };
  }

  #isMoved({ state, sendAt }: Issue, postDueAt: string | undefined): boolean {
    if (postDueAt !== undefined) return postDueAt !== sendAt;
    return state === 'scheduled' && sendAt > this.clock.iso();
  }
}

function onItsWay({ snapshots }: Issue, { texts }: PresentLetter): Decided {
  const last = snapshots.at(-1);
  const isKnown = last !== undefined && isSameText(last, texts);
  return { change: isKnown ? {} : { snapshots: [...snapshots, texts] } };
}

const nameOf = (
  { state, dueAt = '' }: Pick<InternalPost, 'state' | 'dueAt'>,
  { html, text }: LetterTexts,
) => sha256Hex([state, dueAt, html, text].join('\0')).slice(0, 16);
