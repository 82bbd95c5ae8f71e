import type { DashboardSetup, MailboxInput, MailboxName } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call } from '../../../../lib/call.ts';

export function connectMailbox(mailbox: MailboxName, body: MailboxInput): Promise<DashboardSetup> {
  return call(operations.connectMailbox, { params: { mailbox }, body });
}

export function disconnectMailbox(mailbox: MailboxName): Promise<DashboardSetup> {
  return call(operations.disconnectMailbox, { params: { mailbox } });
}
