export { headerText } from './header-text.ts';
export { readInbox, type Inbox } from './inbox.ts';
export type { MailAccount } from '../../config/mailbox-variables.ts';
