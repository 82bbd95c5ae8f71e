import { Injectable, NotFoundException } from '@nestjs/common';
import { WELCOME_ISSUE, type IssuePreviewQuery, type IssueTest } from '@examiner/contracts';
import { SingleMails } from '../mail/transport/single-mails.ts';
import { Transport, type Mail } from '../mail/transport/transport.ts';
import { IssueMails } from '../sending/review/issue-mails.ts';
import { partOf } from '../sending/review/mail-part.ts';
import { WelcomeLetters } from './welcome-letters.ts';

@Injectable()
export class WelcomePreviewService {
  constructor(
    private readonly letters: WelcomeLetters,
    private readonly mails: IssueMails,
    private readonly single: SingleMails,
    private readonly transport: Transport,
  ) {}

  async part(to: string, query: IssuePreviewQuery): Promise<string> {
    return partOf(await this.#mailTo(to, 'preview'), query);
  }

  async sendTest(to: string): Promise<IssueTest> {
    await this.single.send(await this.#mailTo(to, 'test'));
    return { to, transport: this.transport.kind };
  }

  async #mailTo(to: string, kind: 'preview' | 'test'): Promise<Mail> {
    const composed = await this.letters.compose();
    if (!composed) throw new NotFoundException('There is no welcome letter yet. Save one first.');
    const { subject, texts } = composed;
    return this.mails.mailOf({ id: WELCOME_ISSUE, subject }, texts, { to, kind });
  }
}
