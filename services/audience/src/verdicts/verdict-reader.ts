import { readInbox, type Inbox, type MailAccount } from '@examiner/kit/imap';
import { VERDICT_HEADERS, verdictOf, type Verdict } from './verdict.ts';

const TRIES = 10;
export const TRY_PAUSE_MS = 6000;

/** Looks for a mail until it is there. @param pause between two looks. @returns null where it did not come. @throws SourceError */
export async function awaitVerdict(
  account: MailAccount,
  messageIds: readonly string[],
  pause: () => Promise<void>,
): Promise<Verdict | null> {
  for (let tries = 1; ; tries += 1) {
    const verdict = await readInbox(account, (inbox) => look(inbox, messageIds));
    if (verdict || tries === TRIES) return verdict;
    await pause();
  }
}

async function look(inbox: Inbox, messageIds: readonly string[]): Promise<Verdict | null> {
  const headers = await headersOf(inbox, messageIds);
  if (headers) return verdictOf(headers, 'inbox');
  const junk = (await inbox.list()).find(({ specialUse }) => specialUse === '\\Junk');
  if (!junk) return null;
  await inbox.mailboxOpen(junk.path, { readOnly: true });
  const found = await headersOf(inbox, messageIds);
  return found && verdictOf(found, 'junk');
}

async function headersOf(inbox: Inbox, messageIds: readonly string[]): Promise<Buffer | null> {
  for (const id of messageIds) {
    const [uid] = (await inbox.search({ header: { 'message-id': id } }, { uid: true })) || [];
    if (uid === undefined) continue;
    const message = await inbox.fetchOne(String(uid), { headers: VERDICT_HEADERS }, { uid: true });
    return (message && message.headers) || null;
  }
  return null;
}
