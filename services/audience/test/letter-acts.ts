import { LetterActionsService } from '../src/sending/letter-actions/letter-actions.service.ts';
import { ApprovalsService } from '../src/sending/letter-actions/approvals.service.ts';
import { CorrectionsService } from '../src/sending/letter-actions/corrections.service.ts';
import { MissedService } from '../src/sending/letter-actions/missed.service.ts';
import { IssueConflictException } from '../src/mail/issues/issue-conflict.ts';
import type { Issue } from '../src/mail/issues/issue.model.ts';
import { IssueStates } from '../src/mail/issues/issue-states.ts';
import type { RehearsalsService } from '../src/sending/rehearsal/rehearsals.service.ts';
import { SettingsRepository } from '../src/subscribers/settings/settings.repository.ts';
import { openLetterDesk, type LetterDesk } from './letter-desk.ts';

type Rehearsals = Pick<RehearsalsService, 'plan' | 'run'>;

export interface OpenActs extends LetterDesk {
  readonly acts: LetterActionsService;
  readonly approvals: ApprovalsService;
  /** The author's actions in the activity log. */
  readonly recorded: readonly string[];
  readonly corrections: CorrectionsService;
  readonly missed: MissedService;
  /** The milliseconds until the sender's next check. */
  readonly nudges: readonly number[];
  /** @returns false if another action came first */
  readonly hasWon: (act: Promise<unknown>) => Promise<boolean>;
}

/** The author's actions with letters, with a sender and its mail server. */
export async function openActs(rehearse?: (opened: LetterDesk) => Rehearsals): Promise<OpenActs> {
  const opened = await openLetterDesk();
  const { desk, clock } = opened;
  const { issues, deliveries, readers, preparation } = desk;
  const nudges: number[] = [];
  const tick = { nudge: (inMs = 0) => void nudges.push(inMs) };
  const none = { plan: () => null, run: () => Promise.resolve() };
  const rehearsals = rehearse?.(opened) ?? none;
  const states = new IssueStates(issues);
  const settings = new SettingsRepository(desk.store);
  const checks = {
    beforeSending: async (issue: Issue) =>
      (await desk.content.present(issue)) ?? { stopped: 'Readers cannot see the post.' },
  };
  const corrections = new CorrectionsService(states, issues, deliveries, desk.content, clock);
  const recorded: string[] = [];
  const activity = {
    record: (action: string) => {
      recorded.push(action);
      return Promise.resolve();
    },
  };
  const acts = new LetterActionsService(
    states,
    deliveries,
    settings,
    checks,
    tick,
    rehearsals,
    clock,
    activity,
  );
  const approvals = new ApprovalsService(
    states,
    deliveries,
    settings,
    checks,
    desk.content,
    tick,
    clock,
    activity,
  );
  const missed = new MissedService(
    states,
    issues,
    deliveries,
    readers,
    preparation,
    tick,
    clock,
    activity,
  );
  return { ...opened, acts, approvals, corrections, missed, nudges, recorded, hasWon };
}

const hasWon = async (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof IssueConflictException)) throw error;
      return false;
    },
  );
