import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails.service.ts';

@Module({ providers: [AccountMails], exports: [AccountMails] })
export class MailsModule {}
