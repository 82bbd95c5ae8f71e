import { Injectable } from '@nestjs/common';
import type { IssuePreviewQuery, IssueTest } from '@examiner/contracts';
import PostalMime from 'postal-mime';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { SingleMails } from '../../mail/transport/single-mails.ts';
import { Transport } from '../../mail/transport/transport.ts';
import { IssueMails } from './issue-mails.ts';

const DARK = '@media (prefers-color-scheme:dark)';

@Injectable()
export class PreviewService {
  constructor(
    private readonly states: IssueStates,
    private readonly mails: IssueMails,
    private readonly single: SingleMails,
    private readonly transport: Transport,
  ) {}

  async part(id: string, to: string, { part, scheme }: IssuePreviewQuery): Promise<string> {
    const { bytes } = await this.mails.mailTo(await this.states.read(id), to, 'preview');
    if (part === 'source') return bytes.toString();
    const { [part]: text = '' } = await PostalMime.parse(bytes);
    return part === 'html' && scheme === 'dark' ? text.replace(DARK, '@media all') : text;
  }

  async sendTest(id: string, to: string): Promise<IssueTest> {
    const issue = await this.states.read(id);
    await this.single.send(await this.mails.mailTo(issue, to, 'test'));
    return { to, transport: this.transport.kind };
  }
}
