import { Injectable } from '@nestjs/common';
import type { IssuePreviewQuery, IssueTest } from '@examiner/contracts';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { SingleMails } from '../../mail/transport/single-mails.ts';
import { Transport } from '../../mail/transport/transport.ts';
import { IssueMails } from './issue-mails.ts';
import { partOf } from './mail-part.ts';

@Injectable()
export class PreviewService {
  constructor(
    private readonly states: IssueStates,
    private readonly mails: IssueMails,
    private readonly single: SingleMails,
    private readonly transport: Transport,
  ) {}

  async part(id: string, to: string, query: IssuePreviewQuery): Promise<string> {
    return partOf(await this.mails.mailTo(await this.states.read(id), to, 'preview'), query);
  }

  async sendTest(id: string, to: string): Promise<IssueTest> {
    const issue = await this.states.read(id);
    await this.single.send(await this.mails.mailTo(issue, to, 'test'));
    return { to, transport: this.transport.kind };
  }
}
