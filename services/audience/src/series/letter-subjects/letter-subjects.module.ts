import { Global, Module } from '@nestjs/common';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { LetterSubjects } from '../../subscribers/letter-subjects.ts';
import { IssueSubjects } from './issue-subjects.ts';

/** Global, because the folder of letters imports the folder of readers, and not the reverse. */
@Global()
@Module({
  imports: [IssuesModule],
  providers: [{ provide: LetterSubjects, useClass: IssueSubjects }],
  exports: [LetterSubjects],
})
export class LetterSubjectsModule {}
