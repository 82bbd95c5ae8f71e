import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { UnverifiedReport, UnverifiedReportList } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import { UnsubscribeService } from '../../readers/unsubscribe/unsubscribe.service.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import type { ListedReport } from '../../subscribers/unverified-reports/unverified-report.model.ts';
import { UnverifiedReportsRepository } from '../../subscribers/unverified-reports/unverified-reports.repository.ts';

const presented = ({ id, kind, email, from, subject, words, at }: ListedReport) => ({
  id,
  kind,
  email,
  from,
  subject,
  words,
  at,
});

@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: UnverifiedReportsRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly leaving: UnsubscribeService,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** Each report with its reader, if the reader still exists. */
  async list(): Promise<UnverifiedReportList> {
    const reports = await this.reports.newestFirst();
    const ids = [...new Set(reports.flatMap(({ subscriberId }) => subscriberId ?? []))];
    const active = await this.subscribers.findByIds(ids);
    const known = new Set([...active.map(({ id }) => id), ...(await this.former.existing(ids))]);
    return {
      reports: reports.map((report): UnverifiedReport => {
        const { subscriberId: readerId } = report;
        return { ...presented(report), ...(readerId && known.has(readerId) && { readerId }) };
      }),
    };
  }

  async dismiss(ids?: readonly string[]): Promise<number> {
    const which = ids ?? (await this.reports.newestFirst()).map(({ id }) => id);
    const count = await this.reports.dismiss(which);
    if (count > 0) await this.activity.record('reports.dismissed', { details: { count } });
    return count;
  }

  async remove(id: string): Promise<void> {
    const report = await this.reports.find(id);
    if (!report) {
      throw new NotFoundException('This reply is no longer on the list. Load the page again.');
    }
    if (report.kind !== 'leave' || report.subscriberId === undefined) {
      throw new ConflictException('Only a reply that asks to leave unsubscribes its reader.');
    }
    const hasLeft = await this.leaving.end(report.subscriberId);
    await this.reports.dismiss([id]);
    if (hasLeft) await this.activity.record('subscriber.removed', { details: { count: 1 } });
  }
}
