import { Injectable } from '@nestjs/common';
import type { Attention } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import type { IssueSummary } from '../../mail/issues/issue.model.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { UnverifiedReportsRepository } from '../../subscribers/unverified-reports/unverified-reports.repository.ts';
import { ApprovalsService } from './approvals.service.ts';

/** The time for which a letter that reached nobody is listed. */
const SAID_MS = 7 * 86_400_000;
const APPROVED: readonly IssueSummary['state'][] = ['scheduled', 'held', 'paused'];

@Injectable()
export class AttentionService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly reports: UnverifiedReportsRepository,
    private readonly counter: DeliveryCounter,
    private readonly approvals: ApprovalsService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Attention> {
    const troubled = await this.issues.findTroubled();
    const newest = await this.issues.listNewestFirst();
    const lost = await keep(newest, async (issue) => this.#isLost(issue));
    const changed = await keep(newest, async (issue) => this.#isChanged(issue));
    return {
      letters: [...troubled, ...lost].map(toLetter),
      changed: changed.map(({ id, subject }) => ({ id, subject })),
      reports: await this.reports.count(),
    };
  }

  /** Whether the letter was sent recently but reached none of its readers. */
  async #isLost(issue: IssueSummary): Promise<boolean> {
    const { state, transport, sendAt } = issue;
    if (state !== 'done' || transport !== 'smtp' || issue.figures) return false;
    if (sendAt <= this.clock.iso(-SAID_MS)) return false;
    const { sent, complained, uncertain, failed, bounced } = (await this.counter.countsOf(issue))
      .counts;
    return sent + complained + uncertain === 0 && failed + bounced > 0;
  }

  /** Whether the post of the letter differs from the approved text. */
  async #isChanged({ id, state }: IssueSummary): Promise<boolean> {
    if (!APPROVED.includes(state)) return false;
    try {
      const { isChanged, isMoved } = await this.approvals.differences(id);
      return isChanged || isMoved;
    } catch {
      // If the posts cannot be read now, the page of the letter shows the difference later.
      return false;
    }
  }
}

async function keep(
  issues: readonly IssueSummary[],
  isKept: (issue: IssueSummary) => Promise<boolean>,
): Promise<IssueSummary[]> {
  const kept = await Promise.all(issues.map(isKept));
  return issues.filter((_issue, index) => kept[index]);
}

const toLetter = ({ id, subject, state, sendAt, reason, waitsFor }: IssueSummary) => ({
  id,
  subject,
  state,
  sendAt,
  ...(reason !== undefined && { reason, ...(waitsFor !== undefined && { waitsFor }) }),
});
