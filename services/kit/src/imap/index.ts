export { readInbox, type Inbox } from './inbox.ts';
export type { MailAccount } from './mail-account.ts';
