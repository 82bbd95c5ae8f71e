import { Module } from '@nestjs/common';
import { MailboxAccounts } from './mailbox-accounts.ts';
import { MailboxKey } from './mailbox-key.ts';

@Module({ providers: [MailboxAccounts, MailboxKey], exports: [MailboxAccounts] })
export class MailboxesModule {}
