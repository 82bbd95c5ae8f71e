import { Injectable } from '@nestjs/common';
import type { Attention } from '@examiner/contracts';
import type { IssueSummary } from '../issues/issue.model.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { UnverifiedReportsRepository } from '../reports/unverified-reports.repository.ts';

@Injectable()
export class AttentionService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly reports: UnverifiedReportsRepository,
  ) {}

  async read(): Promise<Attention> {
    const letters = await this.issues.findTroubled();
    return { letters: letters.map(toLetter), reports: await this.reports.count() };
  }
}

const toLetter = ({ id, subject, state, sendAt, reason }: IssueSummary) => ({
  id,
  subject,
  state,
  sendAt,
  ...(reason !== undefined && { reason }),
});
