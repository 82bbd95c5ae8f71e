import { Injectable } from '@nestjs/common';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { LetterSubjects } from '../../subscribers/letter-subjects.ts';

@Injectable()
export class IssueSubjects extends LetterSubjects {
  constructor(private readonly issues: IssuesRepository) {
    super();
  }

  override async of(issueIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const issues = await this.issues.findByIds([...new Set(issueIds)]);
    return new Map(issues.map(({ id, subject }) => [id, subject]));
  }
}
